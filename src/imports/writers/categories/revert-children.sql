-- Removes the child categories that the import made, unless an entry is in them.
WITH mine AS (
  SELECT c.id, c.name, EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.category_id = c.id) AS is_used
  FROM categories c WHERE c.family_id = $1 AND c.import_id = $2 AND c.parent_id IS NOT NULL
), kept AS (
  INSERT INTO revert_kept (record_type, record_id, name, reason)
  SELECT 'category', id, name, 'an entry is in it' FROM mine WHERE is_used
  RETURNING record_id
), released AS (
  UPDATE categories SET import_id = NULL WHERE family_id = $1 AND id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed (record_id) SELECT id FROM mine WHERE NOT is_used RETURNING record_id
)
DELETE FROM categories WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
