-- Removes the entries that the import made and nobody has changed since; an edited one stays and is the family's own.
WITH edited AS (
  UPDATE entries SET import_id = NULL
  WHERE family_id = $1 AND import_id = $2 AND updated_at <> created_at
  RETURNING id, name
), kept AS (
  INSERT INTO revert_kept (record_type, record_id, name, reason)
  SELECT 'transaction', id, name, 'it was edited since' FROM edited
)
DELETE FROM entries WHERE family_id = $1 AND import_id = $2 AND updated_at = created_at
