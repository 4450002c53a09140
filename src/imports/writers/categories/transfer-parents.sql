-- Transfers top categories that this import created to an import that moved an existing category below them, even if
-- none of its rows names the parent. A move that this import made itself does not count: the revert undoes it.
WITH heirs AS (
  SELECT DISTINCT ON (p.id) p.id, p.name, a.import_id
  FROM categories p
  JOIN categories c ON c.family_id = $1 AND c.parent_id = p.id
  JOIN import_adoptions a ON a.family_id = $1 AND a.record_id = c.id AND a.import_id <> $2
  WHERE p.family_id = $1 AND p.import_id = $2 AND NOT EXISTS (
    SELECT FROM import_adoptions own
    WHERE own.family_id = $1 AND own.import_id = $2 AND own.record_id = c.id AND own.created_at = c.updated_at)
  ORDER BY p.id, a.created_at, a.import_id
), moved AS (
  UPDATE categories p SET import_id = h.import_id FROM heirs h WHERE p.family_id = $1 AND p.id = h.id
), inserted AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'category', id, name, 'another import has it too' FROM {{own_family}} CROSS JOIN heirs
  RETURNING added.family_id
)
SELECT family_id FROM inserted
