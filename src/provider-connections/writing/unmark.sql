-- Takes the mark from booked entries that the provider took back and now reports again. $2 provider account.
UPDATE entries e SET stale = false, updated_at = now()
FROM provided_transactions p
WHERE p.family_id = $1 AND p.provider_account_id = $2 AND e.family_id = $1 AND e.id = p.entry_id AND e.stale AND NOT e.pending
