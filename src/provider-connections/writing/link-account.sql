-- Links the provider account $2 to a ledger account that belongs to no connection. $3 name, $4 bank, $5 currency, $6 kind,
-- $7 subtype, $8 number key or null. An account that files name by the same number comes first.
WITH free AS MATERIALIZED (
  SELECT a.id, a.name_key, a.institution_name FROM accounts a
  WHERE a.family_id = $1 AND a.currency = $5
    AND NOT EXISTS (SELECT FROM provider_accounts p WHERE p.family_id = $1 AND p.account_id = a.id)
), numbered AS (
  SELECT DISTINCT f.id FROM free f
  JOIN account_identities k ON k.family_id = $1 AND k.account_id = f.id AND k.number_key = coalesce($8::text, '')
    AND coalesce(k.currency, $5) = $5
), named AS (
  SELECT f.id FROM free f
  WHERE f.name_key = name_key($3) AND (f.institution_name IS NULL OR name_key(f.institution_name) = name_key($4))
    AND NOT EXISTS (SELECT FROM numbered)
    -- Files name it by another number.
    AND NOT EXISTS (SELECT FROM account_identities o
      WHERE o.family_id = $1 AND o.account_id = f.id AND o.scheme = split_part(coalesce($8::text, ''), ' ', 1))
), found AS (
  SELECT id FROM numbered UNION ALL SELECT id FROM named
), created AS (
  INSERT INTO accounts AS added (family_id, name, institution_name, currency, accountable_type, subtype)
  SELECT own.family, $3, $4, $5, $6, $7 FROM {{own_family}} WHERE (SELECT count(*) FROM found) <> 1
  RETURNING added.id
)
UPDATE provider_accounts p SET account_id = coalesce((SELECT id FROM created), (SELECT id FROM found))
WHERE p.family_id = $1 AND p.id = $2 RETURNING p.account_id AS "accountId",
  EXISTS (SELECT FROM created) AS "isNew"
