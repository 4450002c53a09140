-- Matches the other rows with ids to entries of the same account, date, amount, currency and name. An entry with another
-- id of the same kind is another transaction, unless the bank made its id anew: then the file covers the days before and after
-- the entry, and has not its id. Each row and each entry is matched once.
WITH covered AS MATERIALIZED (
  {{covered}}
), used_accounts AS (
  SELECT s.* FROM (
    SELECT account_id, min(date) AS first_day, max(date) AS last_day FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL GROUP BY account_id) s
  CROSS JOIN LATERAL (
    SELECT FROM entries WHERE family_id = $1 AND account_id = s.account_id AND date BETWEEN s.first_day AND s.last_day LIMIT 1) e
), near AS MATERIALIZED (
  SELECT p.row_number, p.external_scheme, p.is_pending, u.account_id, e.id, e.date, e.created_at
  FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
  CROSS JOIN LATERAL (
    SELECT *, coalesce(original_name, name) AS said FROM entries
    WHERE family_id = $1 AND account_id = p.account_id AND date = p.date AND amount_hash = hash_numeric(p.amount) OFFSET 0) e
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.is_new AND p.parent_row IS NULL
    AND e.type = 'transaction' AND e.parent_id IS NULL AND e.amount = p.amount AND e.currency = p.currency
    AND (e.said = p.name OR name_key(e.said) = name_key(p.name))
), taken AS (
  INSERT INTO publishing_id_pairs (family_id, import_id, row_number, entry_id)
  SELECT own.family, $2::uuid, n.row_number, n.id FROM {{own_family}} CROSS JOIN near n
  WHERE NOT EXISTS (
    SELECT FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = n.id AND k.scheme = n.external_scheme
      -- A bank can announce a transaction under one id and book it under another.
      AND k.state = CASE WHEN n.is_pending THEN 'pending' ELSE 'booked' END
      AND (NOT EXISTS (
          SELECT FROM covered c WHERE c.account_id = n.account_id AND c.first_day < n.date AND n.date < c.last_day)
        OR EXISTS (
        SELECT FROM publishing_rows p WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id = k.external_id
          AND p.account_id = n.account_id AND p.external_scheme = k.scheme)))
  ORDER BY n.row_number, n.created_at, n.id
  ON CONFLICT DO NOTHING
  RETURNING row_number, entry_id
)
UPDATE publishing_rows p SET entry_id = t.entry_id, is_new = false, matched_by = 'content' FROM taken t
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = t.row_number
