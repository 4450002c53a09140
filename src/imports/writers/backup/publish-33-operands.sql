-- Resolves the names in rules: to a record of the file first, else to one that the family had. Within each, by id, then by
-- full name; the exact spelling comes before a match that ignores case. A category "Food: Late" of the file therefore stays
-- one category and does not become "Late" under "Food". Runs after each look-up of the family's records.
WITH named AS (
  SELECT p.row_number, lower(p.record_type) AS record_type, p.source_id, p.id,
    concat_ws(': ', above.data ->> 'name', p.data ->> 'name') AS name
  FROM publishing_records p
  LEFT JOIN publishing_records above ON p.record_type = 'Category' AND above.record_type = 'Category'
    AND above.source_id = p.data ->> 'parent_id'
  WHERE p.record_type IN ('Category', 'Merchant', 'Tag', 'Account')
), candidates AS (
  SELECT o.record_type, o.name, n.id, n.row_number, 0 AS rank
  FROM publishing_operands o JOIN named n ON n.record_type = o.record_type AND n.source_id = o.name
  UNION ALL
  SELECT o.record_type, o.name, n.id, n.row_number, CASE WHEN n.name = o.name THEN 1 ELSE 2 END
  FROM publishing_operands o JOIN named n ON n.record_type = o.record_type AND name_key(n.name) = name_key(o.name)
), best AS (
  SELECT DISTINCT ON (record_type, name) record_type, name, id FROM candidates ORDER BY record_type, name, rank, row_number
)
UPDATE publishing_operands o SET record_id = b.id FROM best b WHERE b.record_type = o.record_type AND b.name = o.name
