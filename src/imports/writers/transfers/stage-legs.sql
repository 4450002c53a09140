-- Stages the rows that name another account, and pairs each with its counterpart: a row with the same date, size and
-- currency in the account that this row names, which names the account of this row. Equal pairs match by ordinal. A pending
-- row is not paired yet.
INSERT INTO publishing_legs (family_id, import_id, row_number, entry_id, is_new, account_id, amount, other_account_id,
  other_entry_id)
WITH legs AS MATERIALIZED (
  SELECT p.row_number, p.entry_id, p.is_new, p.account_id, p.date, p.amount, p.currency,
    name_key(r.account) AS here, name_key(p.transfer_account) AS there
  FROM publishing_rows p
  JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = coalesce(p.in_row, p.row_number)
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.transfer_account IS NOT NULL AND p.account_id IS NOT NULL
    AND NOT p.is_pending
), counted AS (
  SELECT *, row_number() OVER (PARTITION BY here, there, date, amount, currency ORDER BY row_number) AS nth FROM legs
), named AS (
  -- An account that has no rows of its own in the file is the family's account of that name, if there is only one.
  SELECT t.there, coalesce((array_agg(l.account_id))[1], CASE WHEN count(DISTINCT a.id) = 1 THEN (array_agg(a.id))[1] END) AS account_id
  FROM (SELECT DISTINCT there FROM legs) t
  LEFT JOIN (SELECT DISTINCT here, account_id FROM legs) l ON l.here = t.there
  LEFT JOIN accounts a ON a.family_id = $1 AND a.name_key = t.there
  GROUP BY t.there
)
SELECT own.family, $2::uuid, l.row_number, l.entry_id, l.is_new, l.account_id, l.amount, n.account_id, o.entry_id
FROM {{own_family}} CROSS JOIN counted l
JOIN named n ON n.there = l.there
LEFT JOIN counted o ON o.here = l.there AND o.there = l.here AND o.date = l.date AND o.amount = -l.amount
  AND o.currency = l.currency AND o.nth = l.nth AND o.account_id <> l.account_id AND l.amount <> 0
