-- Finds records that this import changed and a later import changed again. The later import's before-image becomes the
-- state before this import, so that reverting both, in any order, restores the original.
WITH mine AS (
  SELECT a.record_id, a.before, a.created_at, {{type}} AS type, r.name
  FROM import_adoptions a JOIN {{table}} r ON r.family_id = $1 AND r.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2
), later AS (
  SELECT DISTINCT ON (m.record_id) m.record_id, a.import_id, m.before, m.type, m.name
  FROM mine m JOIN import_adoptions a ON a.family_id = $1 AND a.record_id = m.record_id AND a.import_id <> $2
    AND a.created_at > m.created_at
  ORDER BY m.record_id, a.created_at
), spliced AS (
  UPDATE import_adoptions a SET before = l.before FROM later l
  WHERE a.family_id = $1 AND a.import_id = l.import_id AND a.record_id = l.record_id
), told AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, type, record_id, coalesce(name, ''), 'another import changed it since' FROM {{own_family}} CROSS JOIN later
)
DELETE FROM import_adoptions a USING later l WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_id = l.record_id
