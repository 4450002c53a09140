-- Finds names of categories, tags and merchants that occur twice in the file, or that the family has if the file must
-- not be merged. Categories with one name below different parents are different: "Food: Other" and "Travel: Other".
WITH named AS (
  SELECT DISTINCT ON (r.row_number) r.row_number, r.line, r.record_type, r.details ->> 'name' AS name, p.details ->> 'name' AS parent
  FROM import_rows r
  LEFT JOIN import_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Category'
    AND r.record_type = 'Category' AND p.source_id = r.details ->> 'parent_id'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type IN ('Category', 'Tag', 'Merchant')
  ORDER BY r.row_number, p.row_number
), counted AS (
  SELECT *, count(*) OVER (PARTITION BY record_type, name, parent) AS times,
    row_number() OVER (PARTITION BY record_type, name, parent ORDER BY row_number) AS nth
  FROM named
), repeated AS (
  SELECT record_type, name, parent, string_agg(line::text, ', ' ORDER BY row_number) FILTER (WHERE nth <= 10)
    || CASE WHEN max(times) > 10 THEN ' and more' ELSE '' END AS lines
  FROM counted WHERE times > 1 GROUP BY record_type, name, parent
), existing AS (
  SELECT 'Category' AS record_type, c.name, p.name AS parent
  FROM categories c LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id WHERE c.family_id = $1
  UNION ALL SELECT 'Tag', name, NULL FROM tags WHERE family_id = $1
  UNION ALL SELECT 'Merchant', name, NULL FROM merchants WHERE family_id = $1
)
SELECT n.row_number, 'duplicate_taxonomy_name' AS code, 'name' AS column, n.name AS value,
  format('line %s: %s name "%s" appears more than once, in lines %s', n.line, n.record_type, n.name, r.lines) AS message
FROM named n JOIN repeated r ON r.record_type = n.record_type AND r.name = n.name AND r.parent IS NOT DISTINCT FROM n.parent
UNION ALL
SELECT n.row_number, 'existing_taxonomy_collision', 'name', n.name,
  format('line %s: %s name "%s" already exists in the family', n.line, n.record_type, n.name)
FROM named n JOIN existing e ON e.record_type = n.record_type AND e.name = n.name AND e.parent IS NOT DISTINCT FROM n.parent
WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'merge'
