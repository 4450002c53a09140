INSERT INTO budgets (family_id, id, start_date, end_date, budgeted_spending, expected_income, currency, import_id)
SELECT p.family_id, p.id, (p.data ->> 'start_date')::date, (p.data ->> 'end_date')::date,
  (p.data ->> 'budgeted_spending')::numeric, (p.data ->> 'expected_income')::numeric,
  coalesce(p.data ->> 'currency', f.currency), p.import_id
FROM publishing_records p JOIN families f ON f.id = $1
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Budget' AND NOT p.joins ORDER BY p.row_number
