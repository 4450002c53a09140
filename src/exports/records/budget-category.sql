-- Budget categories.
SELECT b.id AS record_id, b.import_id, {{record x}} AS data
FROM budget_categories b CROSS JOIN LATERAL (
  SELECT b.id, {{ref b.budget_id}} AS budget_id, {{ref b.category_id}} AS category_id,
    trim_scale(b.budgeted_spending)::text AS budgeted_spending, b.currency,
    {{time b.created_at}} AS created_at, {{time b.updated_at}} AS updated_at) x
WHERE b.family_id = $1
ORDER BY b.id
