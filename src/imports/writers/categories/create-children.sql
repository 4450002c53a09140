-- Creates the child categories whose mapping is "create", with the colour and the classification of their parents.
INSERT INTO categories (family_id, id, name, color, classification, parent_id, import_id)
WITH wanted AS (
  SELECT DISTINCT ON (name_key(parent), name_key(leaf)) parent, leaf FROM (
    SELECT parent_of_category(m.key) AS parent, leaf_of_category(m.key) AS leaf, m.created_at, m.id
    FROM import_mappings m JOIN imports i ON i.family_id = $1 AND i.id = $2
    WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.decision = 'create'
      AND (i.valid_rows_count = i.rows_count OR m.name_key IN (
        SELECT name_key(category) FROM import_row_categories WHERE family_id = $1 AND import_id = $2 AND errors IS NULL GROUP BY category))
  ) n WHERE parent IS NOT NULL ORDER BY name_key(parent), name_key(leaf), created_at, id
), placed AS (
  SELECT DISTINCT ON (w.parent, w.leaf) w.leaf, p.id AS parent_id, p.color, p.classification
  FROM wanted w JOIN categories p ON p.family_id = $1 AND p.parent_id IS NULL AND p.name_key = name_key(w.parent)
  ORDER BY w.parent, w.leaf, p.name = w.parent DESC, p.created_at, p.id
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'child category',
  row_number() OVER (ORDER BY parent_id, leaf)), leaf, color, classification,
  parent_id, $2::uuid
FROM {{own_family}} CROSS JOIN placed
WHERE NOT EXISTS (
  SELECT FROM categories c WHERE c.family_id = $1 AND c.parent_id = placed.parent_id AND c.name_key = name_key(placed.leaf))
