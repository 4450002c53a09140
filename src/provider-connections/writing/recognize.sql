-- Recognizes transactions that an earlier sync wrote, and those that a restored backup has with their ids. One whose entry is
-- gone is written again. $2 provider account, $3 account.
UPDATE provided_transactions p SET entry_id = k.entry_id, is_known = k.provider_account_id IS NOT NULL
FROM entry_external_ids k JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id
WHERE p.family_id = $1 AND p.provider_account_id = $2 AND k.family_id = $1 AND k.account_id = $3 AND k.scheme = 'provider'
  AND coalesce(k.provider_account_id, $2) = $2 AND k.external_id = p.external_id
