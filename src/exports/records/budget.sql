-- Budgets.
SELECT b.id AS record_id, b.import_id, {{record x}} AS data
FROM budgets b CROSS JOIN LATERAL (
  SELECT {{ref b.id}} AS id, b.start_date, b.end_date, trim_scale(b.budgeted_spending)::text AS budgeted_spending,
    trim_scale(b.expected_income)::text AS expected_income, b.currency,
    {{time b.created_at}} AS created_at, {{time b.updated_at}} AS updated_at) x
WHERE b.family_id = $1
ORDER BY b.id
