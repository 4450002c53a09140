-- Matches stock splits to existing ones of the same account, date, security and name. The quantity is not compared; the
-- name states the ratio.
WITH near AS MATERIALIZED (
  SELECT e.id, e.account_id, e.date, t.security_id, e.name_key, e.created_at
  FROM (SELECT DISTINCT account_id, date FROM publishing_trades
    WHERE family_id = $1 AND import_id = $2 AND split_ratio IS NOT NULL) d
  JOIN entries e ON e.family_id = $1 AND e.account_id = d.account_id AND e.date = d.date
    AND e.type = 'trade' AND e.import_id IS DISTINCT FROM $2
  JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
), existing AS (
  SELECT *, row_number() OVER (PARTITION BY account_id, date, security_id, name_key ORDER BY created_at, id) AS nth FROM near
), wanted AS (
  SELECT row_number, account_id, date, security_id, name_key(name) AS name_key, row_number() OVER (
    PARTITION BY account_id, date, security_id, name_key(name) ORDER BY row_number) AS nth
  FROM publishing_trades WHERE family_id = $1 AND import_id = $2 AND split_ratio IS NOT NULL
)
UPDATE publishing_trades p SET entry_id = e.id, is_new = false
FROM wanted w
JOIN existing e USING (account_id, date, security_id, name_key, nth)
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = w.row_number
