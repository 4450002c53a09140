INSERT INTO budget_categories (family_id, id, budget_id, category_id, budgeted_spending, currency, import_id)
SELECT p.family_id, p.id, b.id, category.id, coalesce((p.data ->> 'budgeted_spending')::numeric, 0),
  coalesce(p.data ->> 'currency', b.currency), p.import_id
FROM publishing_records p
JOIN publishing_records budget ON budget.family_id = $1 AND budget.import_id = $2 AND budget.record_type = 'Budget'
  AND budget.source_id = p.data ->> 'budget_id'
JOIN budgets b ON b.family_id = $1 AND b.id = budget.id
JOIN publishing_records category ON category.family_id = $1 AND category.import_id = $2
  AND category.record_type = 'Category' AND category.source_id = p.data ->> 'category_id'
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'BudgetCategory' AND NOT p.joins ORDER BY p.row_number
