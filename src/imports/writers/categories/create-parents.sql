-- Creates the top categories whose mapping is "create", and the parents that such child categories need.
INSERT INTO categories (family_id, id, name, import_id)
WITH wanted AS (
  SELECT DISTINCT ON (name_key(name)) name FROM (
    SELECT coalesce(parent_of_category(m.key), leaf_of_category(m.key)) AS name, m.created_at, m.id
    FROM import_mappings m JOIN imports i ON i.family_id = $1 AND i.id = $2
    WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.decision = 'create'
      -- The rows are read only if some are invalid: a value that occurs in invalid rows alone creates nothing.
      AND (i.valid_rows_count = i.rows_count OR m.name_key IN (
        SELECT name_key(category) FROM import_row_categories WHERE family_id = $1 AND import_id = $2 AND errors IS NULL GROUP BY category))
  ) n ORDER BY name_key(name), created_at, id
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'top category',
  row_number() OVER (ORDER BY w.name)), w.name, $2::uuid
FROM {{own_family}} CROSS JOIN wanted w
WHERE NOT EXISTS (
  SELECT FROM categories c WHERE c.family_id = $1 AND c.parent_id IS NULL AND c.name_key = name_key(w.name))
