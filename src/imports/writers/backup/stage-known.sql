-- Stages, with on_conflict=merge, the rows whose records the family has; those stay unchanged.
INSERT INTO publishing_known (family_id, import_id, row_number, line, record_type, source_id, id, is_certain)
SELECT own.family, $2::uuid, row_number, line, record_type, source_id, id, is_certain FROM {{own_family}} CROSS JOIN (
  {{known}}
) known
WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
