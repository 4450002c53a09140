-- Deletes the rules that the import created and nobody edited. An edited rule stays and belongs to no import.
WITH mine AS (
  SELECT id, name,
    updated_at <> created_at AND is_edited($1, id, created_at, updated_at) AS is_edited
  FROM rules WHERE family_id = $1 AND import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'rule', id, coalesce(name, ''), 'it was edited since' FROM {{own_family}} CROSS JOIN mine
    WHERE is_edited RETURNING added.record_id
), released AS (
  UPDATE rules SET import_id = NULL WHERE family_id = $1 AND id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed AS added (family_id, import_id, record_id) SELECT own.family, $2::uuid, id FROM {{own_family}} CROSS JOIN mine
    WHERE NOT is_edited RETURNING added.record_id
)
DELETE FROM rules WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
