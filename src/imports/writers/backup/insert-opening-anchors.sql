-- Inserts opening anchors for accounts without one, so that their entries lead to the balance in the file. An anchor is
-- that balance minus later changes. No anchor is inserted if the file opts out, or if the account has a valuation in
-- the file.
INSERT INTO entries (family_id, id, account_id, type, kind, date, amount, currency, name, import_id)
SELECT a.family_id, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'opening anchor',
  p.row_number), a.id, 'valuation', 'opening_anchor', least(said.date, moved.first - 1, CASE
    WHEN coalesce(said.date, moved.first) IS NULL THEN today - interval '2 years' END)::date,
  (p.data ->> 'balance')::numeric + CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END * coalesce(moved.out, 0),
  a.currency, 'Opening balance', $2::uuid
FROM publishing_records p
JOIN accounts a ON a.family_id = $1 AND a.id = p.id
CROSS JOIN (SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1) AS calendar
CROSS JOIN LATERAL (
  SELECT coalesce(p.data ->> 'opening_balance_date', p.data ->> 'opening_balance_on')::date AS date) AS said
LEFT JOIN (
  SELECT e.account_id, min(e.date) AS first, sum(e.amount) FILTER (WHERE e.currency = x.currency) AS out
  FROM entries e JOIN accounts x ON x.family_id = $1 AND x.id = e.account_id
  WHERE e.family_id = $1 AND e.import_id = $2 AND e.type <> 'valuation' AND e.parent_id IS NULL GROUP BY e.account_id
) moved ON moved.account_id = a.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Account' AND NOT p.joins
  AND NOT coalesce((p.data ->> 'skip_opening_balance_import')::boolean, false)
  AND NOT coalesce((p.data ->> 'authoritative_balance_history')::boolean, false)
  AND NOT EXISTS (
    SELECT FROM entries v WHERE v.family_id = $1 AND v.import_id = $2 AND v.account_id = a.id AND v.type = 'valuation')
ORDER BY p.row_number
