-- Hands identities over to the earliest other import whose file names them for the same account.
WITH heirs AS (
  SELECT DISTINCT ON (k.id) k.id, i.id AS import_id
  FROM account_identities k
  JOIN import_account_identities s ON s.family_id = $1 AND s.number_key = k.number_key AND s.import_id <> $2
    AND (s.currency = k.currency OR s.currency IS NULL OR k.currency IS NULL)
  JOIN imports i ON i.family_id = $1 AND i.id = s.import_id AND i.status IN ('complete', 'revert_failed')
  LEFT JOIN import_mappings m ON m.family_id = $1 AND m.import_id = i.id AND m.kind = 'account' AND m.name_key = s.key
  WHERE k.family_id = $1 AND k.import_id = $2 AND coalesce(i.account_id, m.record_id) = k.account_id
  ORDER BY k.id, i.created_at, i.id
)
UPDATE account_identities k SET import_id = h.import_id FROM heirs h WHERE k.family_id = $1 AND k.id = h.id
