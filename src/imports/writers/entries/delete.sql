-- Deletes the entries that the import created and nobody edited. If an entry or one of its split lines was edited, the
-- whole entry stays and belongs to no import.
WITH mine AS (
  SELECT id, name, type, parent_id,
    updated_at <> created_at AND is_edited($1, coalesce(parent_id, id), created_at, updated_at) AS is_edited FROM entries
  WHERE family_id = $1 AND import_id = $2
    -- The writer of accounts deletes or keeps the opening anchors of accounts that this import created.
    AND NOT (kind = 'opening_anchor'
      AND account_id IN (SELECT a.id FROM accounts a WHERE a.family_id = $1 AND a.import_id = $2))
), edited AS (
  SELECT DISTINCT coalesce(parent_id, id) AS id FROM mine WHERE is_edited
), released AS (
  UPDATE entries r SET import_id = NULL FROM mine m
  WHERE r.family_id = $1 AND r.id = m.id AND coalesce(m.parent_id, m.id) IN (SELECT id FROM edited)
  RETURNING r.id
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, m.type, m.id, m.name,
    CASE WHEN m.is_edited THEN 'it was edited since' ELSE 'a part of it was edited since' END
  FROM {{own_family}} CROSS JOIN mine m WHERE m.id IN (SELECT id FROM released) AND (m.parent_id IS NULL OR m.is_edited)
)
DELETE FROM entries e
WHERE e.family_id = $1 AND e.id = ANY (ARRAY(SELECT id FROM mine)) AND NOT EXISTS (SELECT FROM released r WHERE r.id = e.id)
