INSERT INTO entries (family_id, id, account_id, type, kind, date, amount, currency, name, notes, import_id)
SELECT p.family_id, p.id, a.id, 'valuation', coalesce(p.data ->> 'kind', 'reconciliation'), (p.data ->> 'date')::date,
  (p.data ->> 'amount')::numeric, coalesce(p.data ->> 'currency', a.currency), coalesce(p.data ->> 'name', 'Valuation'),
  p.data ->> 'notes', p.import_id
FROM publishing_records p
JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account'
  AND account.source_id = p.data ->> 'account_id'
JOIN accounts a ON a.family_id = $1 AND a.id = account.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Valuation' AND NOT p.joins ORDER BY p.row_number
