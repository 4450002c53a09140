-- Matches the other rows to trades with the same account, date, security and contents, by ordinal. A trade with another id of
-- the same kind is another one, unless the bank made its id anew: then the file has the day of the trade in its midst, and not
-- its id. No trade of import $2 exists here, because an earlier publish of it was reverted.
WITH covered AS MATERIALIZED (
  {{covered}}
), open_rows AS MATERIALIZED (
  SELECT row_number, account_id, date, security_id, {{contents_of_row}} AS contents, external_scheme AS scheme
  FROM publishing_trades p WHERE family_id = $1 AND import_id = $2 AND is_new AND {{those}}
), near AS MATERIALIZED (
  SELECT e.id, e.account_id, e.date, t.security_id, {{contents_of_trade}} AS contents, e.created_at, d.scheme
  FROM (SELECT DISTINCT account_id, date, scheme FROM open_rows) d
  JOIN entries e ON e.family_id = $1 AND e.account_id = d.account_id AND e.date = d.date
    AND e.type = 'trade' AND e.import_id IS DISTINCT FROM $2
  JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
  WHERE NOT EXISTS (SELECT FROM publishing_id_pairs x WHERE x.family_id = $1 AND x.import_id = $2 AND x.entry_id = e.id)
    AND NOT EXISTS (
      SELECT FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = e.id AND k.scheme = d.scheme
        AND (NOT EXISTS (SELECT FROM covered c
            WHERE c.account_id = e.account_id AND c.first_day < e.date AND e.date < c.last_day)
          OR EXISTS (SELECT FROM publishing_trades p WHERE p.family_id = $1 AND p.import_id = $2
            AND p.external_id = k.external_id AND p.account_id = e.account_id AND p.external_scheme = k.scheme)))
), existing AS (
  SELECT *, row_number() OVER (PARTITION BY account_id, date, security_id, contents, scheme ORDER BY created_at, id) AS nth
  FROM near
), wanted AS (
  SELECT *, row_number() OVER (PARTITION BY account_id, date, security_id, contents, scheme ORDER BY row_number) AS nth
  FROM open_rows
), taken AS (
  INSERT INTO publishing_id_pairs (family_id, import_id, row_number, entry_id)
  SELECT own.family, $2::uuid, w.row_number, e.id
  FROM {{own_family}} CROSS JOIN wanted w JOIN existing e USING (account_id, date, security_id, contents, nth)
  WHERE w.scheme IS NOT DISTINCT FROM e.scheme ORDER BY w.row_number
  ON CONFLICT DO NOTHING
  RETURNING row_number, entry_id
)
UPDATE publishing_trades p SET entry_id = t.entry_id, is_new = false, matched_by = 'content' FROM taken t
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = t.row_number
