-- Creates the accounts whose mapping is "create" and stores their ids in the mappings. The currency is the one that the
-- statements give the account, whatever the currencies of their rows; otherwise that of the account's rows and statements, or
-- the family's if these have several. The account type is the one in the file, or Depository. An account of that name that
-- was created since staging is reused. The rows are read only if a mapping is "create".
WITH used AS (
  SELECT name_key(account) AS name_key,
    CASE WHEN count(DISTINCT currency) = 1 THEN min(currency) END AS currency,
    CASE WHEN count(DISTINCT accountable_type) = 1 THEN min(accountable_type) END AS accountable_type
  FROM (
    SELECT account, currency, details ->> 'accountable_type' AS accountable_type FROM import_rows
    WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND account IS NOT NULL
      AND EXISTS (
        SELECT FROM import_mappings WHERE family_id = $1 AND import_id = $2 AND kind = 'account' AND decision = 'create')
    GROUP BY account, currency, details ->> 'accountable_type'
    UNION ALL
    SELECT account, currency, NULL FROM import_statements WHERE family_id = $1 AND import_id = $2 AND account IS NOT NULL
  ) r GROUP BY name_key(account)
), stated AS (
  SELECT key AS name_key, CASE WHEN count(DISTINCT currency) = 1 THEN min(currency) END AS currency,
    CASE WHEN count(DISTINCT accountable_type) = 1 THEN min(accountable_type) END AS accountable_type
  FROM import_account_identities WHERE family_id = $1 AND import_id = $2 AND is_of_statement GROUP BY key
), wanted AS (
  SELECT m.id AS mapping_id, btrim(m.key) AS name, m.name_key, coalesce(s.currency, u.currency) AS currency,
    coalesce(u.accountable_type, s.accountable_type) AS accountable_type
  FROM import_mappings m JOIN used u ON u.name_key = m.name_key LEFT JOIN stated s ON s.name_key = m.name_key
  WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.decision = 'create'
), existing AS (
  SELECT DISTINCT ON (w.mapping_id) w.mapping_id, a.id FROM wanted w
  JOIN accounts a ON a.family_id = $1 AND a.name_key = w.name_key
  ORDER BY w.mapping_id, a.name = w.name DESC, a.created_at, a.id
), made AS (
  INSERT INTO accounts AS added (family_id, id, name, currency, accountable_type, import_id)
  SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'account',
    row_number() OVER (ORDER BY w.name)), w.name,
    coalesce(w.currency, f.currency), coalesce(w.accountable_type, 'Depository'), $2::uuid
  FROM {{own_family}} CROSS JOIN wanted w JOIN families f ON f.id = $1
  WHERE NOT EXISTS (SELECT FROM existing e WHERE e.mapping_id = w.mapping_id)
  RETURNING added.id, added.name
)
UPDATE import_mappings m SET record_id = r.id
FROM (
  SELECT mapping_id, id FROM existing
  UNION ALL SELECT w.mapping_id, made.id FROM wanted w JOIN made ON made.name = w.name
) r
WHERE m.family_id = $1 AND m.import_id = $2 AND m.id = r.mapping_id
