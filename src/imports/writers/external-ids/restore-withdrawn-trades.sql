-- Inserts what the entries that were inserted again traded.
INSERT INTO trades (family_id, entry_id, security_id, qty, price, fee, lots)
SELECT a.family_id, a.record_id, b.security_id, b.qty, b.price, b.fee, b.lots
FROM import_adoptions a
JOIN entries e ON e.family_id = $1 AND e.id = a.record_id AND e.type = 'trade'
CROSS JOIN LATERAL jsonb_to_record(a.before -> 'trade') AS b (security_id uuid, qty numeric, price numeric, fee numeric, lots jsonb)
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'withdrawn_transaction'
