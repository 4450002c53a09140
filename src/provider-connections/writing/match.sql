-- Matches new transactions with imported or manual entries of account $2: the same date, amount and currency, and not linked to
-- a provider transaction. Prefers the same name. An entry matches once, so two equal transactions need two entries.
WITH pairs AS (
  INSERT INTO provided_pairs (external_id, entry_id)
  SELECT p.external_id, e.id
  FROM provided_transactions p
  JOIN accounts a ON a.family_id = $1 AND a.id = $2
  JOIN entries e ON e.family_id = $1 AND e.account_id = $2 AND e.date = p.date AND e.amount = p.amount
    AND e.currency = a.currency AND e.type = 'transaction' AND e.parent_id IS NULL
  WHERE NOT p.is_known
    AND NOT EXISTS (SELECT FROM provider_transactions k WHERE k.family_id = $1 AND k.entry_id = e.id)
  ORDER BY name_key(coalesce(e.original_name, e.name)) = name_key(p.name) DESC, p.external_id, e.created_at, e.id
  ON CONFLICT DO NOTHING
  RETURNING external_id, entry_id
)
UPDATE provided_transactions p SET entry_id = pairs.entry_id FROM pairs WHERE pairs.external_id = p.external_id
