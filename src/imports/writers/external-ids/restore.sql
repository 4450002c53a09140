-- Restores what sources said of entries that were pending, where the before-images of those were restored.
UPDATE entry_external_ids k SET state = b.state, date = b.date, amount = b.amount, currency = b.currency, name = b.name
FROM import_adoptions a
JOIN entries e ON e.family_id = $1 AND e.id = a.record_id AND e.updated_at = (a.before ->> 'updated_at')::timestamptz
CROSS JOIN LATERAL jsonb_to_recordset(a.before -> 'external_ids') AS b (scheme text, external_id text, seq int, state text,
  date date, amount numeric, currency text, name text)
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction'
  AND k.family_id = $1 AND k.account_id = e.account_id AND k.scheme = b.scheme AND k.external_id = b.external_id AND k.seq = b.seq
