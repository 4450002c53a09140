-- Creates the top categories whose mapping is "create", and the parents that such child categories need. A category is income
-- if the sum of its rows and of its children's rows is an inflow.
INSERT INTO categories (family_id, id, name, classification, import_id)
WITH wanted AS (
  SELECT DISTINCT ON (name_key(name)) name FROM (
    SELECT coalesce(parent_of_category(m.key), leaf_of_category(m.key)) AS name, m.created_at, m.id
    FROM import_mappings m JOIN imports i ON i.family_id = $1 AND i.id = $2
    WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.decision = 'create'
      -- The rows are read only if some are invalid: a value that occurs in invalid rows alone creates nothing.
      AND (i.valid_rows_count = i.rows_count OR m.name_key IN (
        SELECT name_key(category) FROM import_row_categories WHERE family_id = $1 AND import_id = $2 AND errors IS NULL GROUP BY category))
  ) n ORDER BY name_key(name), created_at, id
), sums AS MATERIALIZED (
  SELECT name_key(coalesce(parent_of_category(category), leaf_of_category(category))) AS name_key, sum(amount) AS amount FROM (
    SELECT category, sum(amount) AS amount FROM (
      SELECT category, amount FROM import_rows
      WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND category IS NOT NULL
      UNION ALL
      SELECT part ->> 'category', (part ->> 'amount')::numeric FROM import_rows
      CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') part
      WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND details ? 'split_lines'
    ) lines GROUP BY category
  ) named WHERE EXISTS (SELECT FROM wanted) GROUP BY 1
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'top category',
  row_number() OVER (ORDER BY w.name)), w.name, CASE WHEN s.amount < 0 THEN 'income' ELSE 'expense' END, $2::uuid
FROM {{own_family}} CROSS JOIN wanted w LEFT JOIN sums s ON s.name_key = name_key(w.name)
WHERE NOT EXISTS (
  SELECT FROM categories c WHERE c.family_id = $1 AND c.parent_id IS NULL AND c.name_key = name_key(w.name))
