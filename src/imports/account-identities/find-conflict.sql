-- Finds an account of the file that the family knows as another one than its rows go into.
SELECT a.name
FROM import_account_identities s
JOIN imports i ON i.family_id = $1 AND i.id = $2
LEFT JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = s.key
JOIN account_identities k ON k.family_id = $1 AND k.number_key = s.number_key
  AND (k.currency = s.currency OR k.currency IS NULL OR s.currency IS NULL)
JOIN accounts a ON a.family_id = $1 AND a.id = k.account_id
WHERE s.family_id = $1 AND s.import_id = $2
  AND (i.account_id IS NOT NULL OR m.decision = 'existing' OR (m.decision = 'create' AND m.decided_by_person))
  AND coalesce(i.account_id, CASE WHEN m.decision = 'existing' THEN m.record_id END) IS DISTINCT FROM k.account_id
  -- One number can be of two accounts, in two currencies.
  AND NOT EXISTS (
    SELECT FROM account_identities o WHERE o.family_id = $1 AND o.number_key = s.number_key
      AND (o.currency = s.currency OR o.currency IS NULL OR s.currency IS NULL)
      AND o.account_id = coalesce(i.account_id, m.record_id))
ORDER BY a.name, a.id LIMIT 1
