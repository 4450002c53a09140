-- Recognizes transactions that an earlier sync wrote. A transaction whose entry was deleted is written again. $2
-- provider account.
UPDATE provided_transactions p SET entry_id = k.entry_id, is_known = true
FROM entry_external_ids k JOIN entries e ON e.family_id = k.family_id AND e.id = k.entry_id
WHERE p.family_id = $1 AND p.provider_account_id = $2 AND k.family_id = $1 AND k.provider_account_id = $2
  AND k.external_id = p.external_id
