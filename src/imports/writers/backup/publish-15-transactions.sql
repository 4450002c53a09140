-- A split line has account, date and currency of its transaction; they are written in the same statement.
INSERT INTO entries (family_id, id, account_id, parent_id, type, date, amount, currency, name, notes, kind, excluded,
  category_id, merchant_id, import_id)
SELECT $1::uuid, p.id, a.id, CASE WHEN p.split > 0 THEN whole.id END, 'transaction', (whole.data ->> 'date')::date,
  (p.data ->> 'amount')::numeric, coalesce(whole.data ->> 'currency', a.currency),
  coalesce(p.data ->> 'name', 'Imported transaction'), p.data ->> 'notes', coalesce(p.data ->> 'kind', 'standard'),
  coalesce((p.data ->> 'excluded')::boolean, false), category.id, merchant.id, $2::uuid
FROM publishing_records p
JOIN publishing_records whole ON whole.row_number = p.row_number AND whole.split = 0
JOIN publishing_records account ON account.record_type = 'Account' AND account.source_id = whole.data ->> 'account_id'
JOIN accounts a ON a.family_id = $1 AND a.id = account.id
LEFT JOIN publishing_records category ON category.record_type = 'Category' AND category.source_id = p.data ->> 'category_id'
LEFT JOIN publishing_records merchant ON merchant.record_type = 'Merchant' AND merchant.source_id = p.data ->> 'merchant_id'
WHERE p.record_type = 'Transaction' ORDER BY p.row_number, p.split
