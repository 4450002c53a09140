-- Inserts the ids of entries that were inserted again. One of an import that was reverted meanwhile passes to the import of
-- the entry; one of a connection that was deleted stays away.
INSERT INTO entry_external_ids (family_id, account_id, scheme, external_id, seq, entry_id, import_id, provider_account_id, is_made,
  state, date, amount, currency, name)
SELECT a.family_id, b.account_id, b.scheme, b.external_id, b.seq, e.id,
  CASE WHEN b.import_id IS NULL OR EXISTS (SELECT FROM imports i
    WHERE i.family_id = $1 AND i.id = b.import_id AND i.status NOT IN ('pending', 'importing', 'failed'))
  THEN b.import_id ELSE e.import_id END,
  b.provider_account_id, b.is_made, b.state, b.date, b.amount, b.currency, b.name
FROM import_adoptions a
JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
CROSS JOIN LATERAL jsonb_to_recordset(a.before -> 'external_ids') AS b (account_id uuid, scheme text, external_id text, seq int,
  import_id uuid, provider_account_id uuid, is_made boolean, state text, date date, amount numeric, currency text, name text)
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'withdrawn_transaction'
  AND (b.provider_account_id IS NULL OR EXISTS (
    SELECT FROM provider_accounts p WHERE p.family_id = $1 AND p.id = b.provider_account_id))
ON CONFLICT DO NOTHING
