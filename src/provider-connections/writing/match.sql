-- Matches new transactions with imported or manual entries of account $3: the same date, amount and currency, and not linked to
-- a provider transaction. $2: the provider account. Prefers the same name. An entry matches once, so two equal transactions
-- need two entries.
WITH pairs AS (
  INSERT INTO provided_pairs (family_id, provider_account_id, external_id, entry_id)
  SELECT p.family_id, p.provider_account_id, p.external_id, e.id
  FROM provided_transactions p
  JOIN accounts a ON a.family_id = $1 AND a.id = $3
  JOIN entries e ON e.family_id = $1 AND e.account_id = $3 AND e.date = p.date AND e.amount = p.amount
    AND e.currency = a.currency AND e.type = 'transaction' AND e.parent_id IS NULL
  WHERE p.family_id = $1 AND p.provider_account_id = $2 AND p.entry_id IS NULL
    AND NOT EXISTS (SELECT FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = e.id AND k.scheme = 'provider')
  ORDER BY name_key(coalesce(e.original_name, e.name)) = name_key(p.name) DESC, p.external_id, e.created_at, e.id
  ON CONFLICT DO NOTHING
  RETURNING external_id, entry_id
)
UPDATE provided_transactions p SET entry_id = pairs.entry_id FROM pairs
WHERE p.family_id = $1 AND p.provider_account_id = $2 AND pairs.external_id = p.external_id
