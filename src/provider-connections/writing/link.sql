-- Stores the entry of each new transaction, so that it is not written twice. $2 provider account.
INSERT INTO provider_transactions (family_id, provider_account_id, external_id, entry_id, is_made, date, amount, name)
SELECT family_id, provider_account_id, external_id, entry_id, is_made, date, amount, name
FROM provided_transactions WHERE family_id = $1 AND provider_account_id = $2 AND NOT is_known
ON CONFLICT (family_id, provider_account_id, external_id) DO UPDATE
  SET entry_id = excluded.entry_id, is_made = excluded.is_made
