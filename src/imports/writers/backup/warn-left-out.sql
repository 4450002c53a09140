-- Warns of rejected transfers with a side that is not in the file, or in an invalid row that is skipped.
WITH published AS (
  SELECT * FROM import_rows WHERE family_id = $1 AND import_id = $2 AND record_type = 'Transaction' AND (
    errors IS NULL
    OR (SELECT settings ->> 'on_invalid_rows' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'skip')
), transactions AS MATERIALIZED (
  SELECT source_id FROM published WHERE source_id IS NOT NULL
  UNION ALL
  SELECT line.data ->> 'id' FROM published r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS line (data)
  WHERE line.data ->> 'id' IS NOT NULL
)
SELECT r.row_number, format('line %s: RejectedTransfer references missing %s "%s" and will be left out',
  r.line, side.field, r.details ->> side.field) AS message
FROM import_rows r CROSS JOIN (VALUES ('inflow_transaction_id'), ('outflow_transaction_id')) AS side (field)
WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'RejectedTransfer'
  AND NOT EXISTS (SELECT FROM transactions t WHERE t.source_id = r.details ->> side.field)
