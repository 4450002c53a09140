-- Matches, with on_conflict=merge, records with those of the family by id. Without a match by id, a category, tag or
-- merchant matches by name (an exact spelling; another case only if the match is unambiguous on both sides), a child
-- category only below the parent that its own parent matches, and a budget by its period. Records that refer to these
-- are matched later.
INSERT INTO publishing_joined (family_id, import_id, row_number, id)
WITH wanted AS (
  SELECT r.row_number, r.record_type, r.details ->> 'name' AS name, p.row_number AS parent
  FROM import_rows r
  LEFT JOIN import_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Category'
    AND p.source_id = r.details ->> 'parent_id' AND r.record_type = 'Category'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type IN ('Category', 'Tag', 'Merchant')
), existing AS (
  SELECT 'Category' AS record_type, id, name FROM categories WHERE family_id = $1 AND parent_id IS NULL
  UNION ALL SELECT 'Tag', id, name FROM tags WHERE family_id = $1
  UNION ALL SELECT 'Merchant', id, name FROM merchants WHERE family_id = $1
), as_written AS (
  SELECT w.row_number, e.id FROM wanted w JOIN existing e ON e.record_type = w.record_type AND e.name = w.name
  WHERE w.parent IS NULL
    AND NOT EXISTS (SELECT FROM publishing_known k
      WHERE k.family_id = $1 AND k.import_id = $2 AND k.row_number = w.row_number)
), in_any_case AS (
  SELECT w.row_number, e.id, count(*) OVER (PARTITION BY w.row_number) AS found, count(*) OVER (PARTITION BY e.id) AS wanted
  FROM wanted w JOIN existing e ON e.record_type = w.record_type AND name_key(e.name) = name_key(w.name)
  WHERE w.parent IS NULL AND NOT EXISTS (SELECT FROM as_written a WHERE a.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM as_written a WHERE a.id = e.id)
    AND NOT EXISTS (SELECT FROM publishing_known k
      WHERE k.family_id = $1 AND k.import_id = $2 AND k.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM publishing_known k WHERE k.family_id = $1 AND k.import_id = $2 AND k.id = e.id)
), whole AS (
  SELECT row_number, id FROM publishing_known WHERE family_id = $1 AND import_id = $2 AND record_type = 'Category'
  UNION ALL SELECT row_number, id FROM as_written
  UNION ALL SELECT row_number, id FROM in_any_case WHERE found = 1 AND wanted = 1
), child_as_written AS (
  SELECT w.row_number, c.id FROM wanted w JOIN whole p ON p.row_number = w.parent
  JOIN categories c ON c.family_id = $1 AND c.parent_id = p.id AND c.name = w.name
  WHERE NOT EXISTS (SELECT FROM publishing_known k
    WHERE k.family_id = $1 AND k.import_id = $2 AND k.row_number = w.row_number)
), child_in_any_case AS (
  SELECT w.row_number, c.id, count(*) OVER (PARTITION BY w.row_number) AS found, count(*) OVER (PARTITION BY c.id) AS wanted
  FROM wanted w JOIN whole p ON p.row_number = w.parent
  JOIN categories c ON c.family_id = $1 AND c.parent_id = p.id AND c.name_key = name_key(w.name)
  WHERE NOT EXISTS (SELECT FROM child_as_written a WHERE a.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM child_as_written a WHERE a.id = c.id)
    AND NOT EXISTS (SELECT FROM publishing_known k
      WHERE k.family_id = $1 AND k.import_id = $2 AND k.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM publishing_known k WHERE k.family_id = $1 AND k.import_id = $2 AND k.id = c.id)
), periods AS (
  SELECT r.row_number, b.id FROM import_rows r
  JOIN budgets b ON b.family_id = $1 AND b.start_date = (r.details ->> 'start_date')::date
    AND b.end_date = (r.details ->> 'end_date')::date
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Budget'
    AND NOT EXISTS (SELECT FROM publishing_known k
      WHERE k.family_id = $1 AND k.import_id = $2 AND k.row_number = r.row_number)
)
SELECT own.family, $2::uuid, j.row_number, j.id FROM {{own_family}} CROSS JOIN (
  SELECT row_number, id FROM publishing_known WHERE family_id = $1 AND import_id = $2
  UNION ALL SELECT row_number, id FROM as_written
  UNION ALL SELECT row_number, id FROM in_any_case WHERE found = 1 AND wanted = 1
  UNION ALL SELECT row_number, id FROM child_as_written
  UNION ALL SELECT row_number, id FROM child_in_any_case WHERE found = 1 AND wanted = 1
  UNION ALL SELECT row_number, id FROM periods
) j
WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
