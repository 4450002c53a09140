-- Warns, with on_conflict=merge, of records that the family has changed since the file was written.
WITH known AS MATERIALIZED (
  SELECT * FROM (
    {{known}}
  ) found
  WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
)
SELECT k.row_number, format('line %s: %s "%s" is in the family already and has changed there since: %s; what the family has stays',
  k.line, k.record_type, k.source_id, c.fields) AS message
FROM known k JOIN (
  {{changed}}
) c ON c.row_number = k.row_number
