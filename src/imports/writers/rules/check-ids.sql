-- Finds ids in place of names that match no record of the family.
WITH named AS (
  SELECT r.row_number, r.line, o.record_type, o.value
  FROM import_rows r CROSS JOIN LATERAL jsonb_to_recordset(r.details -> 'operands') AS o (record_type text, value text)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL
    AND o.value ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
), records AS (
  SELECT 'category' AS record_type, id::text AS id FROM categories WHERE family_id = $1
  UNION ALL SELECT 'merchant', id::text FROM merchants WHERE family_id = $1
  UNION ALL SELECT 'tag', id::text FROM tags WHERE family_id = $1
  UNION ALL SELECT 'account', id::text FROM accounts WHERE family_id = $1
)
SELECT DISTINCT ON (n.row_number) n.row_number, format('line %s: there is no %s "%s"', n.line, n.record_type, n.value) AS message
FROM named n LEFT JOIN records r ON r.record_type = n.record_type AND r.id = lower(n.value)
WHERE r.id IS NULL ORDER BY n.row_number, n.record_type, n.value
