-- Finds entries that are gone: pending ones that no row is, though the file covers the days from theirs to ten days later, and
-- those that a row deletes by their id. If several entries have the id, only those with the amount of the row are deleted,
-- unless it states none. An entry stays only if a person edited or split it, or paired it as a transfer; the change of another
-- import is known by its before-image. A family without pending entries costs one lookup.
INSERT INTO publishing_withdrawn (family_id, import_id, entry_id, account_id, date, is_touched)
WITH covered AS MATERIALIZED (
  {{covered}}
), deleting AS MATERIALIZED (
  SELECT r.details #>> '{external_id,scheme}' AS scheme, r.details #>> '{correction,id}' AS external_id,
    nullif((r.details #>> '{deletes,amount}')::numeric, 0) AS amount, coalesce(
    (SELECT account_id FROM imports WHERE family_id = $1 AND id = $2),
    (SELECT m.record_id FROM import_mappings m
     WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account'
       AND m.name_key = name_key(r.details #>> '{deletes,account}')),
    (SELECT CASE WHEN count(DISTINCT m.record_id) = 1 THEN (array_agg(m.record_id))[1] END FROM import_mappings m
     WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account')) AS account_id
  FROM import_rows r
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.record_type = 'LeftOut' AND r.details #>> '{correction,action}' = 'delete'
    AND (SELECT left_out_rows_count FROM imports WHERE family_id = $1 AND id = $2) > 0
), gone AS (
  SELECT k.entry_id AS id FROM deleting d
  CROSS JOIN LATERAL (
    SELECT entry_id, amount, count(*) OVER () AS holders FROM entry_external_ids WHERE family_id = $1
      AND account_id = d.account_id AND scheme = d.scheme AND external_id = d.external_id OFFSET 0) k
  WHERE k.holders = 1 OR d.amount IS NULL OR abs(k.amount) = d.amount
  UNION
  SELECT e.id FROM (SELECT DISTINCT account_id FROM entries WHERE family_id = $1 AND pending) a
  JOIN covered c ON c.account_id = a.account_id
  CROSS JOIN LATERAL (
    SELECT id FROM entries WHERE family_id = $1 AND account_id = a.account_id AND pending AND NOT stale
      AND parent_id IS NULL AND date BETWEEN c.first_day AND c.last_day - 10) e
)
SELECT own.family, $2::uuid, e.id, e.account_id, e.date,
  (e.updated_at <> e.created_at AND is_edited($1, e.id, e.created_at, e.updated_at)
    AND NOT EXISTS (SELECT FROM import_adoptions a
    WHERE a.family_id = $1 AND a.record_id = e.id AND a.created_at = e.updated_at))
  OR EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = e.id)
  OR EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND t.inflow_transaction_id = e.id)
  OR EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND t.outflow_transaction_id = e.id)
FROM {{own_family}} CROSS JOIN gone g JOIN entries e ON e.family_id = $1 AND e.id = g.id
WHERE e.type IN ('transaction', 'trade') AND NOT e.stale AND NOT EXISTS (
  SELECT FROM publishing_rows p WHERE p.family_id = $1 AND p.import_id = $2 AND NOT p.is_new AND p.entry_id = e.id)
  AND NOT EXISTS (SELECT FROM publishing_withdrawn w WHERE w.family_id = $1 AND w.import_id = $2 AND w.entry_id = e.id)
