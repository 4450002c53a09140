-- Restores quantity, price and security of trades that the import changed and nobody edited since. Their entries follow.
UPDATE trades t SET security_id = b.security_id, qty = b.qty, price = b.price
FROM import_adoptions a
JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
CROSS JOIN LATERAL jsonb_to_record(a.before) AS b (security_id uuid, qty numeric, price numeric)
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'trade' AND t.family_id = $1 AND t.entry_id = a.record_id
  AND NOT (a.created_at <> e.updated_at AND is_edited($1, e.id, a.created_at, e.updated_at))
  AND EXISTS (SELECT FROM securities s WHERE s.family_id = $1 AND s.id = b.security_id)
