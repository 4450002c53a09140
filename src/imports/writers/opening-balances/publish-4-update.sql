-- now() is the same in the whole publish: an anchor that it changed can be told from one that was edited later.
UPDATE entries e SET date = p.date, amount = p.amount, currency = p.currency, updated_at = now()
FROM publishing_opening_balances p WHERE e.family_id = $1 AND e.id = p.entry_id AND p.is_changed
