-- Deletes the records that the import created and nobody edited. A record that was edited or is in use stays and
-- belongs to no import.
WITH mine AS (
  SELECT r.id, {{name}} AS name, CASE
    WHEN {{in_use}} THEN 'others are in it'
    WHEN r.updated_at <> r.created_at AND is_edited($1, r.id, r.created_at, r.updated_at) THEN 'it was edited since' END AS reason
  FROM {{table}} r WHERE r.family_id = $1 AND r.import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, {{type}}, id, name, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL RETURNING added.record_id
), released AS (
  UPDATE {{table}} SET import_id = NULL WHERE family_id = $1 AND id IN (SELECT record_id FROM kept)
)
DELETE FROM {{table}} r
WHERE r.family_id = $1 AND r.import_id = $2 AND NOT EXISTS (SELECT FROM kept k WHERE k.record_id = r.id)
