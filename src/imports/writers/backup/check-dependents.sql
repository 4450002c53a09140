-- Finds, with on_invalid_rows=skip, records that refer to a skipped record, directly or through others. They cannot be
-- written either. Rejected transfers are left out without an error. If two records have one id, the first one counts.
WITH RECURSIVE concerned AS NOT MATERIALIZED (
  SELECT * FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND record_type IS NOT NULL
    AND (SELECT settings ->> 'on_invalid_rows' FROM imports WHERE family_id = $1 AND id = $2) = 'skip'
), described AS (
  SELECT row_number, line, record_type, details AS data FROM concerned
  WHERE errors IS NULL AND record_type NOT IN ('RejectedTransfer', 'Rule')
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction split line', s.data
  FROM concerned r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS s (data)
  WHERE r.errors IS NULL AND r.record_type = 'Transaction'
), said AS MATERIALIZED (
  SELECT d.row_number, d.line, d.record_type, f.field, f.kind, d.data ->> f.field AS source_id
  FROM described d JOIN (VALUES ('account_id', 'Account'), ('parent_id', 'Category'), ('category_id', 'Category'),
    ('merchant_id', 'Merchant'), ('budget_id', 'Budget'), ('inflow_transaction_id', 'Transaction'),
    ('outflow_transaction_id', 'Transaction')) AS f (field, kind) ON d.data ? f.field
  UNION ALL
  SELECT d.row_number, d.line, d.record_type, 'tag_ids', 'Tag', t.source_id
  FROM described d CROSS JOIN LATERAL jsonb_array_elements_text(d.data -> 'tag_ids') AS t (source_id)
), named AS (
  SELECT row_number, 0 AS split, record_type AS kind, source_id FROM concerned WHERE source_id IS NOT NULL
  UNION ALL
  SELECT r.row_number, s.position, 'Transaction', s.data ->> 'id'
  FROM concerned r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') WITH ORDINALITY AS s (data, position)
  WHERE r.record_type = 'Transaction' AND s.data ->> 'id' IS NOT NULL
), known AS MATERIALIZED (
  SELECT DISTINCT ON (kind, source_id) kind, source_id, row_number FROM named ORDER BY kind, source_id, row_number, split
), left_out AS (
  SELECT row_number FROM concerned WHERE errors IS NOT NULL
  UNION
  SELECT s.row_number FROM left_out l
  JOIN known k ON k.row_number = l.row_number
  JOIN said s ON s.kind = k.kind AND s.source_id = k.source_id
)
SELECT DISTINCT s.row_number, 'missing_reference' AS code, s.field AS column, s.source_id AS value,
  format('line %s: %s references %s "%s", which is left out because its record is invalid', s.line, s.record_type, s.field, s.source_id) AS message
FROM said s JOIN known k ON k.kind = s.kind AND k.source_id = s.source_id JOIN left_out l ON l.row_number = k.row_number
