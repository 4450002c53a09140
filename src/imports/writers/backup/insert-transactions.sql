-- Inserts transactions and split lines in one statement. The kind is the one in the file, or else that of the transfer.
INSERT INTO entries (family_id, id, account_id, parent_id, type, date, amount, currency, name, notes, kind, excluded,
  category_id, merchant_id, import_id, pending, stale, reviewed, locked_fields)
SELECT p.family_id, p.id, a.id, p.whole_id, 'transaction', (p.data ->> 'date')::date, (p.data ->> 'amount')::numeric,
  coalesce(p.data ->> 'currency', a.currency), coalesce(p.data ->> 'name', 'Imported transaction'), p.data ->> 'notes',
  coalesce(p.data ->> 'kind', side.kind, 'standard'), coalesce((p.data ->> 'excluded')::boolean, false), category.id,
  merchant.id, p.import_id, coalesce((p.data ->> 'pending')::boolean, false),
  coalesce((p.data ->> 'stale')::boolean, false), coalesce((p.data ->> 'reviewed')::boolean, false),
  CASE WHEN p.data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(p.data -> 'locked_fields')) END
FROM publishing_records p
JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account'
  AND account.source_id = p.data ->> 'account_id'
JOIN accounts a ON a.family_id = $1 AND a.id = account.id
LEFT JOIN publishing_records category ON category.family_id = $1 AND category.import_id = $2
  AND category.record_type = 'Category' AND category.source_id = p.data ->> 'category_id'
LEFT JOIN publishing_records merchant ON merchant.family_id = $1 AND merchant.import_id = $2
  AND merchant.record_type = 'Merchant' AND merchant.source_id = p.data ->> 'merchant_id'
LEFT JOIN (
  SELECT inflow_id AS id, inflow_kind AS kind FROM publishing_transfers WHERE family_id = $1 AND import_id = $2
  UNION ALL
  SELECT outflow_id, outflow_kind FROM publishing_transfers WHERE family_id = $1 AND import_id = $2
) side ON side.id = p.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Transaction' AND NOT p.joins
