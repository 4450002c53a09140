-- Stores in the mappings the ids of the categories that were created or found.
UPDATE import_mappings m SET record_id = found.id
FROM (
  SELECT DISTINCT ON (m.id) m.id AS mapping_id, c.id
  FROM import_mappings m
  JOIN categories c ON c.family_id = $1 AND c.name_key = name_key(leaf_of_category(m.key))
  LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id
  WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.decision = 'create'
    AND (p.name_key = name_key(parent_of_category(m.key)) OR (parent_of_category(m.key) IS NULL AND c.parent_id IS NULL))
  ORDER BY m.id, c.name = leaf_of_category(m.key) DESC, c.created_at, c.id
) found
WHERE m.family_id = $1 AND m.import_id = $2 AND m.id = found.mapping_id
