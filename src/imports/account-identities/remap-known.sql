-- Maps accounts that would be created to the one that the family has come to know since, by another import or a person.
WITH known AS (
  SELECT s.key, (array_agg(DISTINCT k.account_id))[1] AS account_id
  FROM import_account_identities s JOIN account_identities k ON k.family_id = $1 AND k.number_key = s.number_key
    AND (k.currency = s.currency OR k.currency IS NULL OR s.currency IS NULL)
  WHERE s.family_id = $1 AND s.import_id = $2
  GROUP BY s.key HAVING count(DISTINCT k.account_id) = 1
)
UPDATE import_mappings m SET decision = 'existing', record_id = known.account_id, updated_at = now()
FROM known
WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = known.key
  AND m.decision = 'create' AND NOT m.decided_by_person
