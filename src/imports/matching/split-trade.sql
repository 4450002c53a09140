-- Inserts what the deleted entry ($3) traded, and takes back from the trade $2 what a merge gave it: each field that still is as
-- in $5 becomes as in $4.
WITH removed AS (
  INSERT INTO trades (family_id, entry_id, security_id, qty, price, fee, lots)
  SELECT own.family, ($3::jsonb ->> 'id')::uuid, r.security_id, r.qty, r.price, r.fee, r.lots
  FROM {{own_family}} CROSS JOIN jsonb_populate_record(NULL::trades, $3::jsonb) r
)
UPDATE trades k SET
  security_id = CASE WHEN k.security_id = given.security_id THEN was.security_id ELSE k.security_id END,
  qty = CASE WHEN k.qty = given.qty THEN was.qty ELSE k.qty END,
  price = CASE WHEN k.price = given.price THEN was.price ELSE k.price END,
  fee = CASE WHEN k.fee IS NOT DISTINCT FROM given.fee THEN was.fee ELSE k.fee END
FROM jsonb_populate_record(NULL::trades, $4::jsonb) was, jsonb_populate_record(NULL::trades, $5::jsonb) given
WHERE k.family_id = $1 AND k.entry_id = $2
