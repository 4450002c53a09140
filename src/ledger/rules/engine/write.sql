-- Writes the results of transactions ($4), and names the change set ($3) in each transaction that changes, itself or in a
-- line. An entry keeps the name from its file, because another import finds it by that.
, mine AS MATERIALIZED (
  SELECT * FROM results WHERE transaction_id = ANY ($4::uuid[]) AND changes <> '{}'
), tagged AS (
  INSERT INTO taggings (family_id, entry_id, tag_id)
  SELECT own.family, m.entry_id, tag FROM {{own_family}} CROSS JOIN mine m CROSS JOIN unnest(m.tag_ids) AS tag WHERE 'tag_ids' = ANY (m.changes)
  ON CONFLICT DO NOTHING
), wholes AS (
  UPDATE entries e SET change_set_id = $3, updated_at = now()
  WHERE e.family_id = $1 AND e.id IN (SELECT transaction_id FROM mine WHERE entry_id <> transaction_id)
)
UPDATE entries e SET
  category_id = CASE WHEN 'category_id' = ANY (m.changes) THEN m.category_id ELSE e.category_id END,
  merchant_id = CASE WHEN 'merchant_id' = ANY (m.changes) THEN m.merchant_id ELSE e.merchant_id END,
  original_name = CASE WHEN 'name' = ANY (m.changes) THEN coalesce(e.original_name, e.name) ELSE e.original_name END,
  name = CASE WHEN 'name' = ANY (m.changes) THEN m.name ELSE e.name END,
  excluded = CASE WHEN 'excluded' = ANY (m.changes) THEN m.excluded ELSE e.excluded END,
  kind = CASE WHEN 'kind' = ANY (m.changes) THEN m.kind ELSE e.kind END,
  change_set_id = $3, updated_at = now()
FROM mine m WHERE e.family_id = $1 AND e.id = m.entry_id
