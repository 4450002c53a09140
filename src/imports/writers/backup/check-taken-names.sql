-- Finds, with on_conflict=merge, categories, tags and merchants of the file whose name now belongs to a different
-- record of the file, which was identified by id and has been renamed in the family. The row could neither be created
-- nor merged into that record.
WITH known AS MATERIALIZED (
  SELECT * FROM (
    {{known}}
  ) found
  WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
), existing AS (
  SELECT 'Category' AS record_type, id, name, parent_id FROM categories WHERE family_id = $1
  UNION ALL SELECT 'Tag', id, name, NULL FROM tags WHERE family_id = $1
  UNION ALL SELECT 'Merchant', id, name, NULL FROM merchants WHERE family_id = $1
), taken AS (
  SELECT k.row_number, k.line, e.* FROM known k JOIN existing e ON e.id = k.id
)
SELECT DISTINCT ON (r.row_number) r.row_number, 'existing_taxonomy_collision' AS code, 'name' AS column, t.name AS value,
  format('line %s: %s name "%s" is by now that of the %s of line %s', r.line, r.record_type, t.name, r.record_type, t.line) AS message
FROM import_rows r
JOIN taken t ON t.record_type = r.record_type AND t.name = r.details ->> 'name'
LEFT JOIN known own ON own.row_number = r.row_number
LEFT JOIN known above ON above.record_type = 'Category' AND above.source_id = r.details ->> 'parent_id'
WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type IN ('Category', 'Tag', 'Merchant')
  AND own.row_number IS NULL AND t.parent_id IS NOT DISTINCT FROM above.id AND (above.id IS NOT NULL OR r.details -> 'parent_id' IS NULL)
ORDER BY r.row_number
