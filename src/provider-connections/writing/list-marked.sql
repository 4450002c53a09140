-- Lists the booked entries that the provider of a connection took back and that were kept, because a person changed them.
-- $2 connection.
SELECT e.id FROM provider_accounts p
JOIN entry_external_ids k ON k.family_id = $1 AND k.provider_account_id = p.id AND k.is_made
JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id AND e.stale AND NOT e.pending
WHERE p.family_id = $1 AND p.connection_id = $2
ORDER BY e.id
