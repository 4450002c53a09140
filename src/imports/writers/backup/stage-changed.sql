-- Stages the differences between the file and the records that the family has.
INSERT INTO publishing_changed (family_id, import_id, row_number, fields)
SELECT own.family, $2::uuid, row_number, fields FROM {{own_family}} CROSS JOIN (
  {{changed}}
) changed
WHERE EXISTS (SELECT FROM publishing_known WHERE family_id = $1 AND import_id = $2)
