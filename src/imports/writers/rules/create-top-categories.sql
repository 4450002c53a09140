-- Creates the missing top categories, and the missing parents of child categories.
INSERT INTO categories (family_id, id, name, import_id)
WITH wanted AS (
  SELECT DISTINCT ON (name_key(name)) name FROM (
    SELECT coalesce(parent_of_category(name), leaf_of_category(name)) AS name, first_row
    FROM publishing_operands WHERE family_id = $1 AND import_id = $2 AND record_type = 'category' AND record_id IS NULL
  ) n ORDER BY name_key(name), first_row, name
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'top category of a rule',
  row_number() OVER (ORDER BY w.name)), w.name, $2::uuid
FROM {{own_family}} CROSS JOIN wanted w
WHERE NOT EXISTS (
  SELECT FROM categories c WHERE c.family_id = $1 AND c.parent_id IS NULL AND c.name_key = name_key(w.name))
