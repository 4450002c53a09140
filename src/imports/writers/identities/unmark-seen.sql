-- Where this file was the last one that named an identity, the one before it is the last.
WITH mine AS (
  SELECT DISTINCT k.id, k.number_key, k.currency
  FROM import_account_identities s JOIN imports i ON i.family_id = $1 AND i.id = $2
  JOIN account_identities k ON k.family_id = $1 AND k.number_key = s.number_key AND k.last_seen_at = i.created_at
    AND (k.currency = s.currency OR k.currency IS NULL OR s.currency IS NULL)
  WHERE s.family_id = $1 AND s.import_id = $2
)
UPDATE account_identities k SET last_seen_at = (
  SELECT max(i.created_at) FROM import_account_identities s
  JOIN imports i ON i.family_id = $1 AND i.id = s.import_id AND i.status IN ('complete', 'revert_failed')
  WHERE s.family_id = $1 AND s.import_id <> $2 AND s.number_key = m.number_key
    AND (s.currency = m.currency OR s.currency IS NULL OR m.currency IS NULL))
FROM mine m WHERE k.family_id = $1 AND k.id = m.id
