-- Gives the trade $2 what the trade $3 traded.
UPDATE trades k SET security_id = o.security_id, qty = o.qty, price = o.price, fee = coalesce(o.fee, k.fee)
FROM trades o WHERE k.family_id = $1 AND k.entry_id = $2 AND o.family_id = $1 AND o.entry_id = $3
