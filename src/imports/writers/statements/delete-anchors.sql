-- Deletes the opening anchors that accounts got from the statements of the import. One that was edited stays and belongs to
-- no import.
WITH mine AS (
  SELECT e.id, e.name, e.updated_at <> e.created_at AND is_edited($1, e.id, e.created_at, e.updated_at) AS is_edited
  FROM statements s JOIN entries e ON e.family_id = $1 AND e.id = s.anchor_id
  WHERE s.family_id = $1 AND s.import_id = $2 AND e.import_id = $2
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'valuation', id, name, 'it was edited since' FROM {{own_family}} CROSS JOIN mine WHERE is_edited
), released AS (
  UPDATE entries e SET import_id = NULL FROM mine m WHERE e.family_id = $1 AND e.id = m.id AND m.is_edited
)
DELETE FROM entries e USING mine m WHERE e.family_id = $1 AND e.id = m.id AND NOT m.is_edited
