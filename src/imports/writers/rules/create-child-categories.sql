-- Creates the missing child categories, in the colour of their parents.
INSERT INTO categories (family_id, id, name, color, parent_id, import_id)
WITH wanted AS (
  SELECT DISTINCT ON (name_key(parent), name_key(leaf)) parent, leaf FROM (
    SELECT parent_of_category(name) AS parent, leaf_of_category(name) AS leaf, first_row
    FROM publishing_operands WHERE family_id = $1 AND import_id = $2 AND record_type = 'category' AND record_id IS NULL
  ) n WHERE parent IS NOT NULL ORDER BY name_key(parent), name_key(leaf), first_row, parent, leaf
), placed AS (
  SELECT DISTINCT ON (w.parent, w.leaf) w.leaf, p.id AS parent_id, p.color
  FROM wanted w JOIN categories p ON p.family_id = $1 AND p.parent_id IS NULL AND p.name_key = name_key(w.parent)
  ORDER BY w.parent, w.leaf, p.name = w.parent DESC, p.created_at, p.id
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'child category of a rule',
  row_number() OVER (ORDER BY parent_id, leaf)), leaf, color,
  parent_id, $2::uuid
FROM {{own_family}} CROSS JOIN placed
