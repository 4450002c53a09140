-- Resolves the records that rules name. Records of the file take precedence over those of the family: by id in the
-- file, or by full name (an exact spelling before a spelling in another case). "Food: Late" means that category if the
-- file has it, and not a "Late" below a "Food". Runs after each look-up in the family.
WITH named AS (
  SELECT p.row_number, lower(p.record_type) AS record_type, p.source_id, p.id,
    concat_ws(': ', above.data ->> 'name', p.data ->> 'name') AS name
  FROM publishing_records p
  LEFT JOIN publishing_records above ON above.family_id = $1 AND above.import_id = $2 AND p.record_type = 'Category'
    AND above.record_type = 'Category'
    AND above.source_id = p.data ->> 'parent_id'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type IN ('Category', 'Merchant', 'Tag', 'Account')
), candidates AS (
  SELECT o.record_type, o.name, n.id, n.row_number, 0 AS rank
  FROM publishing_operands o JOIN named n ON n.record_type = o.record_type AND n.source_id = o.name
    WHERE o.family_id = $1 AND o.import_id = $2
  UNION ALL
  SELECT o.record_type, o.name, n.id, n.row_number, CASE WHEN n.name = o.name THEN 1 ELSE 2 END
  FROM publishing_operands o JOIN named n ON n.record_type = o.record_type AND name_key(n.name) = name_key(o.name)
    WHERE o.family_id = $1 AND o.import_id = $2
), best AS (
  SELECT DISTINCT ON (record_type, name) record_type, name, id FROM candidates ORDER BY record_type, name, rank, row_number
)
UPDATE publishing_operands o SET record_id = b.id FROM best b
  WHERE o.family_id = $1 AND o.import_id = $2 AND b.record_type = o.record_type AND b.name = o.name
