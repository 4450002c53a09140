-- Creates the tags whose mapping is "create" and that a valid row has, and stores their ids in the mappings.
WITH wanted AS (
  SELECT m.id AS mapping_id, btrim(m.key) AS name, m.name_key
  FROM import_mappings m JOIN imports i ON i.family_id = $1 AND i.id = $2
  WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'tag' AND m.decision = 'create'
    -- The rows are read only if some are invalid: a value that occurs in invalid rows alone creates nothing.
    AND (i.valid_rows_count = i.rows_count OR m.name_key IN (
      SELECT name_key(tag) FROM import_row_tags
      WHERE family_id = $1 AND import_id = $2 AND errors IS NULL GROUP BY tag))
), existing AS (
  SELECT DISTINCT ON (w.mapping_id) w.mapping_id, t.id FROM wanted w
  JOIN tags t ON t.family_id = $1 AND t.name_key = w.name_key
  ORDER BY w.mapping_id, t.name = w.name DESC, t.created_at, t.id
), made AS (
  INSERT INTO tags AS added (family_id, id, name, import_id)
  SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'tag',
    row_number() OVER (ORDER BY w.name)), w.name, $2::uuid
  FROM {{own_family}} CROSS JOIN wanted w
  WHERE NOT EXISTS (SELECT FROM existing e WHERE e.mapping_id = w.mapping_id)
  RETURNING added.id, added.name
)
UPDATE import_mappings m SET record_id = r.id
FROM (
  SELECT mapping_id, id FROM existing
  UNION ALL SELECT w.mapping_id, made.id FROM wanted w JOIN made ON made.name = w.name
) r
WHERE m.family_id = $1 AND m.import_id = $2 AND m.id = r.mapping_id
