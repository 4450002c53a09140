-- Removes the tags that the import made, unless an entry carries them.
WITH mine AS (
  SELECT t.id, t.name, EXISTS (SELECT FROM taggings g WHERE g.family_id = $1 AND g.tag_id = t.id) AS is_used
  FROM tags t WHERE t.family_id = $1 AND t.import_id = $2
), kept AS (
  INSERT INTO revert_kept (record_type, record_id, name, reason)
  SELECT 'tag', id, name, 'an entry carries it' FROM mine WHERE is_used
  RETURNING record_id
), released AS (
  UPDATE tags SET import_id = NULL WHERE family_id = $1 AND id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed (record_id) SELECT id FROM mine WHERE NOT is_used RETURNING record_id
)
DELETE FROM tags WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
