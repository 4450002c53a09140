-- Finds records that the family already has, identified by ids that are certain. With on_conflict=merge they are not
-- errors.
WITH known AS MATERIALIZED (
  SELECT * FROM (
    {{known}}
  ) found
  WHERE found.is_certain
    AND (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'merge'
)
SELECT k.row_number, 'existing_record' AS code, 'id' AS column, k.source_id AS value,
  format('line %s: %s "%s" is in the family already%s', k.line, k.record_type, k.source_id,
    ', and has changed there since: ' || c.fields) AS message
FROM known k LEFT JOIN (
  {{changed}}
) c ON c.row_number = k.row_number
