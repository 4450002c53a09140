-- Deletes the working rows of a provider account at the end of its unit of work. $2 provider account.
WITH pairs AS (
  DELETE FROM provided_pairs WHERE family_id = $1 AND provider_account_id = $2
)
DELETE FROM provided_transactions WHERE family_id = $1 AND provider_account_id = $2
