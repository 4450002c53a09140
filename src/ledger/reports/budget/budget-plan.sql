-- The budget $2 of the family $1 with its parts, in one row. Children lists the categories below that of a part, without
-- those that have a part of their own.
SELECT b.id, b.start_date AS start, b.end_date AS end, b.currency,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'budgeted', p.budgeted_spending::text,
      'currency', p.currency, 'children', (
        SELECT coalesce(json_agg(child.id), '[]') FROM categories child
        WHERE child.family_id = $1 AND child.parent_id = c.id AND NOT EXISTS (
          SELECT FROM budget_categories own
          WHERE own.family_id = $1 AND own.budget_id = b.id AND own.category_id = child.id)))
      ORDER BY c.name_key, c.id), '[]')
    FROM budget_categories p JOIN categories c ON c.family_id = $1 AND c.id = p.category_id
    WHERE p.family_id = $1 AND p.budget_id = b.id) AS parts
FROM budgets b WHERE b.family_id = $1 AND b.id = $2
