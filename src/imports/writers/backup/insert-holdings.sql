INSERT INTO holdings (family_id, id, account_id, security_id, date, currency, qty, price, amount, cost_basis,
  cost_basis_source, cost_basis_locked, security_locked, import_id)
SELECT p.family_id, p.id, a.id, s.security_id, (p.data ->> 'date')::date, coalesce(p.data ->> 'currency', a.currency),
  (p.data ->> 'qty')::numeric, (p.data ->> 'price')::numeric, (p.data ->> 'amount')::numeric,
  (p.data ->> 'cost_basis')::numeric, p.data ->> 'cost_basis_source',
  coalesce((p.data ->> 'cost_basis_locked')::boolean, false), coalesce((p.data ->> 'security_locked')::boolean, false),
    p.import_id
FROM publishing_records p
JOIN publishing_securities s ON s.family_id = $1 AND s.import_id = $2 AND s.row_number = p.row_number
JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account'
  AND account.source_id = p.data ->> 'account_id'
JOIN accounts a ON a.family_id = $1 AND a.id = account.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Holding' AND NOT p.joins ORDER BY p.row_number
