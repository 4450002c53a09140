-- Maps the account names of the staged rows ($3, in file order). A name stands for the account with the identity that the
-- file states; otherwise for the only account of that name (an exact spelling before a spelling in another case). If there
-- is none, an account is created, unless an account of its currency and kind could be the one. Then, and if several accounts
-- are possible, the mapping is undecided.
WITH seen AS (
  SELECT DISTINCT ON (name_key(key)) key, name_key(key) AS name_key, first
  FROM unnest($3::text[]) WITH ORDINALITY s (key, first) ORDER BY name_key(key), first
), alike AS (
  SELECT s.key, s.name_key, s.first, count(a.id) AS alike, count(a.id) FILTER (WHERE a.name = s.key) AS same,
    (array_agg(a.id) FILTER (WHERE a.name = s.key))[1] AS same_id, (array_agg(a.id))[1] AS alike_id
  FROM seen s LEFT JOIN accounts a ON a.family_id = $1 AND a.name_key = s.name_key
  GROUP BY s.key, s.name_key, s.first
), by_name AS (
  SELECT key, name_key, first, alike, CASE WHEN same = 1 THEN same_id WHEN alike = 1 THEN alike_id END AS account_id FROM alike
), identities AS MATERIALIZED (
  SELECT key, scheme, scheme || ' ' || ltrim(coalesce(bank, ''), '0') || ' ' || ltrim(number, '0') AS number_key,
    currency, is_of_statement, accountable_type
  FROM import_account_identities WHERE family_id = $1 AND import_id = $2 AND key <> ''
), matches AS MATERIALIZED (
  SELECT i.key, k.account_id, k.currency IS NOT DISTINCT FROM i.currency AS is_exact,
    -- The bank says that it is an account of another kind; a person may know better.
    k.decided_by = 'file' AND i.accountable_type IS DISTINCT FROM a.accountable_type AND i.accountable_type IS NOT NULL AS is_other_kind
  FROM identities i JOIN account_identities k ON k.family_id = $1 AND k.number_key = i.number_key
    AND (k.currency = i.currency OR k.currency IS NULL OR i.currency IS NULL)
  JOIN accounts a ON a.family_id = $1 AND a.id = k.account_id
), known AS (
  SELECT key, count(DISTINCT account_id) AS accounts, (array_agg(account_id))[1] AS account_id, bool_or(is_other_kind) AS is_other_kind
  FROM matches m WHERE is_exact OR NOT EXISTS (SELECT FROM matches o WHERE o.key = m.key AND o.is_exact)
  GROUP BY key
), facts AS (
  SELECT n.*, k.accounts, k.account_id AS known_id, k.is_other_kind,
    EXISTS (
      SELECT FROM identities i JOIN account_identities o ON o.family_id = $1 AND o.account_id = n.account_id AND o.scheme = i.scheme
      WHERE i.key = n.name_key AND i.is_of_statement) AS is_named_otherwise,
    EXISTS (
      SELECT FROM identities i JOIN families f ON f.id = $1
      JOIN accounts a ON a.family_id = $1 AND a.currency = coalesce(i.currency, f.currency)
        AND a.accountable_type = coalesce(i.accountable_type, 'Depository')
      WHERE i.key = n.name_key AND i.is_of_statement AND NOT EXISTS (
        SELECT FROM account_identities o WHERE o.family_id = $1 AND o.account_id = a.id AND o.scheme = i.scheme)) AS could_exist
  FROM by_name n LEFT JOIN known k ON k.key = n.name_key
)
SELECT first AS place, key,
  CASE WHEN accounts = 1 AND NOT is_other_kind THEN 'existing'
    WHEN accounts > 0 OR is_named_otherwise THEN NULL
    WHEN account_id IS NOT NULL THEN 'existing'
    WHEN alike > 0 OR could_exist THEN NULL
    ELSE 'create' END AS decision,
  CASE WHEN accounts = 1 AND NOT is_other_kind THEN known_id
    WHEN accounts > 0 OR is_named_otherwise THEN NULL ELSE account_id END AS record_id,
  NULL::text AS value
FROM facts
