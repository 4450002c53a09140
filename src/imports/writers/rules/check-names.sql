-- Finds names that several accounts or several child categories have, because none of them can be chosen at random.
WITH named AS (
  SELECT r.row_number, r.line, o.record_type, o.value
  FROM import_rows r CROSS JOIN LATERAL jsonb_to_recordset(r.details -> 'operands') AS o (record_type text, value text)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND o.record_type IN ('account', 'category')
), operands AS (
  SELECT DISTINCT record_type, value FROM named
), accounts_of AS (
  SELECT o.record_type, o.value, count(*) AS alike, count(*) FILTER (WHERE a.name = o.value) AS same
  FROM operands o JOIN accounts a ON a.family_id = $1 AND a.name_key = name_key(o.value)
  WHERE o.record_type = 'account' GROUP BY o.record_type, o.value
), categories_of AS (
  SELECT o.record_type, o.value, count(*) AS alike, count(*) FILTER (WHERE c.parent_id IS NULL) AS tops
  FROM operands o JOIN categories c ON c.family_id = $1 AND c.name_key = name_key(leaf_of_category(o.value))
  WHERE o.record_type = 'category' AND parent_of_category(o.value) IS NULL GROUP BY o.record_type, o.value
), ambiguous AS (
  SELECT record_type, value, format('there are %s accounts called "%s"', alike, value) AS problem
  FROM accounts_of WHERE alike > 1 AND same <> 1
  UNION ALL
  SELECT record_type, value, format('there are %s categories called "%s": name the parent too, as in "Parent: %s"', alike, value, value)
  FROM categories_of WHERE alike > 1 AND tops = 0
)
SELECT DISTINCT ON (n.row_number) n.row_number, format('line %s: %s', n.line, a.problem) AS message
FROM named n JOIN ambiguous a ON a.record_type = n.record_type AND a.value = n.value
ORDER BY n.row_number, a.problem
