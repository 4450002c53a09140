-- Stores the entry of each new transaction, so that it is not written twice. $2 provider account, $3 account. An id of another
-- account is of one that was deleted, and which this one replaces.
WITH new AS MATERIALIZED (
  SELECT p.*, a.currency FROM provided_transactions p JOIN accounts a ON a.family_id = $1 AND a.id = $3
  WHERE p.family_id = $1 AND p.provider_account_id = $2 AND NOT p.is_known
), replaced AS (
  DELETE FROM entry_external_ids k USING new n
  WHERE k.family_id = $1 AND k.provider_account_id = $2 AND k.external_id = n.external_id AND k.account_id <> $3
), linked AS (
  INSERT INTO entry_external_ids AS added (family_id, account_id, scheme, external_id, entry_id, provider_account_id, is_made, state, date,
    amount, currency, name)
  SELECT own.family, $3::uuid, 'provider', external_id, entry_id, provider_account_id, is_made,
    CASE WHEN is_pending THEN 'pending' ELSE 'booked' END, date, amount, currency, name FROM {{own_family}} CROSS JOIN new
  ON CONFLICT (family_id, account_id, scheme, external_id, seq) DO UPDATE
    SET entry_id = excluded.entry_id, provider_account_id = excluded.provider_account_id, import_id = NULL, is_made = excluded.is_made,
      state = excluded.state
  RETURNING added.external_id
)
SELECT external_id FROM linked
