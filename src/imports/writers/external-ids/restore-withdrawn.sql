-- Inserts the entries again that the import removed. What was deleted meanwhile stays away: the account with the entry, a
-- category or a merchant alone.
INSERT INTO entries (family_id, id, account_id, type, kind, date, amount, currency, name, original_name, notes, excluded,
  category_id, merchant_id, import_id, pending, stale, created_at, updated_at)
SELECT own.family, a.record_id, b.account_id, b.type, b.kind, b.date, b.amount, b.currency, b.name, b.original_name, b.notes,
  b.excluded,
  (SELECT c.id FROM categories c WHERE c.family_id = $1 AND c.id = b.category_id),
  (SELECT m.id FROM merchants m WHERE m.family_id = $1 AND m.id = b.merchant_id), b.import_id, b.pending, b.stale, b.created_at,
  b.updated_at
FROM {{own_family}} CROSS JOIN import_adoptions a
CROSS JOIN LATERAL jsonb_to_record(a.before) AS b (account_id uuid, type text, kind text, date date, amount numeric,
  currency text, name text, original_name text, notes text, excluded boolean, category_id uuid, merchant_id uuid, import_id uuid,
  pending boolean, stale boolean, created_at timestamptz, updated_at timestamptz)
JOIN accounts account ON account.family_id = $1 AND account.id = b.account_id
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'withdrawn_transaction'
