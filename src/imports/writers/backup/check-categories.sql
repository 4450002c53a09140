-- Finds categories that are below themselves, in a cycle, or on a third level.
SELECT DISTINCT ON (c.row_number) c.row_number, 'invalid_category_hierarchy' AS code, 'parent_id' AS column,
  c.details ->> 'parent_id' AS value,
  CASE WHEN p.row_number = c.row_number THEN format('line %s: Category "%s" is under itself', c.line, c.details ->> 'name')
    ELSE format('line %s: Category "%s" is under "%s", which is under another category itself; there are two levels at most',
      c.line, c.details ->> 'name', p.details ->> 'name') END AS message
FROM import_rows c
JOIN import_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Category' AND p.source_id = c.details ->> 'parent_id'
WHERE c.family_id = $1 AND c.import_id = $2 AND c.errors IS NULL AND c.record_type = 'Category'
  AND p.details -> 'parent_id' IS NOT NULL
ORDER BY c.row_number, p.row_number
