-- Remembers what the file calls its accounts, unless the family knows it. An identity without a currency gets that of the
-- account. What a person mapped is decided by the person, and stays when the import is reverted.
INSERT INTO account_identities (family_id, id, account_id, scheme, bank, number, currency, decided_by, import_id, last_seen_at)
WITH named AS (
  SELECT DISTINCT ON (s.number_key, coalesce(s.currency, a.currency)) s.scheme, s.bank, s.number, s.number_key,
    coalesce(s.currency, a.currency) AS currency, a.id AS account_id, i.publish_id, i.created_at,
    i.account_id IS NULL AND m.decided_by_person AS is_of_person
  FROM import_account_identities s JOIN imports i ON i.family_id = $1 AND i.id = $2
  LEFT JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = s.key
  JOIN accounts a ON a.family_id = $1 AND a.id = coalesce(i.account_id, m.record_id)
  WHERE s.family_id = $1 AND s.import_id = $2
  ORDER BY s.number_key, coalesce(s.currency, a.currency), s.currency
)
SELECT own.family, derived_id(n.publish_id, 'account_identity', row_number() OVER (ORDER BY n.number_key, n.currency)),
  n.account_id, n.scheme, n.bank, n.number, n.currency, CASE WHEN n.is_of_person THEN 'person' ELSE 'file' END, $2::uuid,
  n.created_at
FROM {{own_family}} CROSS JOIN named n
WHERE NOT EXISTS (
  SELECT FROM account_identities k WHERE k.family_id = $1 AND k.number_key = n.number_key
    AND (k.currency = n.currency OR k.currency IS NULL))
