-- Deletes the rules that the import created and nobody edited. An edited rule stays and belongs to no import.
WITH mine AS (
  SELECT id, name, updated_at <> created_at AS is_edited FROM rules WHERE family_id = $1 AND import_id = $2
), kept AS (
  INSERT INTO revert_kept (record_type, record_id, name, reason)
  SELECT 'rule', id, coalesce(name, ''), 'it was edited since' FROM mine WHERE is_edited RETURNING record_id
), released AS (
  UPDATE rules SET import_id = NULL WHERE family_id = $1 AND id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed (record_id) SELECT id FROM mine WHERE NOT is_edited RETURNING record_id
)
DELETE FROM rules WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
