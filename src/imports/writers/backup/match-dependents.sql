-- Matches, with on_conflict=merge, records that are unique by the records that they refer to: recurring transactions,
-- balances and valuations of an account that the family has, budget categories, and transfers between two transactions
-- that the family has. Balances of such an account are never written, because the ledger computes them.
WITH sides AS (
  SELECT p.row_number, p.record_type, i.id AS inflow_id, o.id AS outflow_id
  FROM publishing_records p
  JOIN publishing_records i ON i.family_id = $1 AND i.import_id = $2 AND i.record_type = 'Transaction'
    AND i.source_id = p.data ->> 'inflow_transaction_id'
  JOIN publishing_records o ON o.family_id = $1 AND o.import_id = $2 AND o.record_type = 'Transaction'
    AND o.source_id = p.data ->> 'outflow_transaction_id'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type IN ('Transfer', 'RejectedTransfer')
), matched AS (
  SELECT s.row_number, t.id FROM sides s
  JOIN transfers t ON t.family_id = $1 AND t.inflow_transaction_id = s.inflow_id AND t.outflow_transaction_id = s.outflow_id
  WHERE s.record_type = 'Transfer'
  UNION ALL
  SELECT s.row_number, t.id FROM sides s
  JOIN rejected_transfers t ON t.family_id = $1 AND t.inflow_transaction_id = s.inflow_id AND t.outflow_transaction_id = s.outflow_id
  WHERE s.record_type = 'RejectedTransfer'
  UNION ALL
  SELECT p.row_number, p.id FROM publishing_records p
  JOIN publishing_records a ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'Account' AND a.joins
    AND a.source_id = p.data ->> 'account_id'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Balance'
  UNION ALL
  SELECT p.row_number, v.id FROM publishing_records p
  JOIN publishing_records a ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'Account' AND a.joins
    AND a.source_id = p.data ->> 'account_id'
  JOIN entries v ON v.family_id = $1 AND v.type = 'valuation' AND v.account_id = a.id
    AND v.kind = coalesce(p.data ->> 'kind', 'reconciliation')
    AND (v.kind = 'opening_anchor' OR v.date = (p.data ->> 'date')::date)
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Valuation'
  UNION ALL
  SELECT p.row_number, c.id FROM publishing_records p
  JOIN publishing_records b ON b.family_id = $1 AND b.import_id = $2 AND b.record_type = 'Budget' AND b.joins
    AND b.source_id = p.data ->> 'budget_id'
  JOIN publishing_records k ON k.family_id = $1 AND k.import_id = $2 AND k.record_type = 'Category'
    AND k.source_id = p.data ->> 'category_id'
  JOIN budget_categories c ON c.family_id = $1 AND c.budget_id = b.id AND c.category_id = k.id
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'BudgetCategory'
  UNION ALL
  SELECT p.row_number, t.id FROM publishing_records p JOIN families f ON f.id = $1
  LEFT JOIN publishing_records a ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'Account'
    AND a.source_id = p.data ->> 'account_id'
  LEFT JOIN publishing_records m ON m.family_id = $1 AND m.import_id = $2 AND m.record_type = 'Merchant'
    AND m.source_id = p.data ->> 'merchant_id'
  JOIN recurring_transactions t ON t.family_id = $1 AND t.amount = (p.data ->> 'amount')::numeric
    AND t.currency = coalesce(p.data ->> 'currency', f.currency) AND t.account_id IS NOT DISTINCT FROM a.id
    AND CASE WHEN m.id IS NULL THEN t.merchant_id IS NULL AND t.name = p.data ->> 'name' ELSE t.merchant_id = m.id END
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'RecurringTransaction'
), first AS (
  SELECT DISTINCT ON (row_number) row_number, id FROM matched ORDER BY row_number, id
)
UPDATE publishing_records p SET id = f.id, joins = true FROM first f
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = f.row_number AND p.split = 0 AND NOT p.joins
  AND (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
