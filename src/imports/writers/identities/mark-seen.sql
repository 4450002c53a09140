-- Notes when the file was received, in the identities that it names.
UPDATE account_identities k SET last_seen_at = i.created_at
FROM import_account_identities s, imports i
WHERE s.family_id = $1 AND s.import_id = $2 AND i.family_id = $1 AND i.id = $2
  AND k.family_id = $1 AND k.number_key = s.number_key
  AND (k.currency IS NOT DISTINCT FROM s.currency OR k.currency IS NULL OR s.currency IS NULL)
  AND (k.last_seen_at IS NULL OR k.last_seen_at < i.created_at)
