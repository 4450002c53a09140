-- Inserts the entry that a merge deleted ($2). A category or merchant that was deleted since stays empty.
INSERT INTO entries (family_id, id, account_id, type, kind, date, amount, currency, name, original_name, notes, excluded, pending,
  stale, category_id, merchant_id, parent_id, import_id, created_at, updated_at)
SELECT own.family, r.id, r.account_id, r.type, r.kind, r.date, r.amount, r.currency, r.name, r.original_name, r.notes, r.excluded,
  r.pending, r.stale, c.id, m.id, r.parent_id, r.import_id, r.created_at, r.updated_at
FROM {{own_family}} CROSS JOIN jsonb_populate_record(NULL::entries, $2::jsonb) r
LEFT JOIN categories c ON c.family_id = $1 AND c.id = r.category_id
LEFT JOIN merchants m ON m.family_id = $1 AND m.id = r.merchant_id
