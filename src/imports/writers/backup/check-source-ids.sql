-- Finds ids that two records of one type have. Split lines count as transactions.
WITH named AS (
  SELECT row_number, line, record_type, source_id, 0 AS split FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND source_id IS NOT NULL
    AND (record_type IN ('Account', 'Category', 'Tag', 'Merchant', 'RecurringTransaction', 'Transaction', 'Budget')
      OR record_type = ANY ({{added_types}}))
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction', line.data ->> 'id', line.position::int
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') WITH ORDINALITY AS line (data, position)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.record_type = 'Transaction' AND line.data ->> 'id' IS NOT NULL
    AND jsonb_typeof(r.details -> 'split_lines') = 'array'
), counted AS (
  SELECT *, first_value(line) OVER same AS first_line, row_number() OVER same AS nth
  FROM named WINDOW same AS (PARTITION BY record_type, source_id ORDER BY row_number, split)
)
SELECT row_number, 'duplicate_source_id' AS code, 'id' AS column, source_id AS value,
  format('line %s: the %s id "%s" is used in line %s already', line, record_type, source_id, first_line) AS message
FROM counted WHERE nth > 1
