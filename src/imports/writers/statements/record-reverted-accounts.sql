-- Records the accounts that got an opening anchor anew and had one from the import, and the day of it.
INSERT INTO revert_accounts (family_id, import_id, account_id, first_day)
SELECT own.family, $2::uuid, s.account_id, e.date
FROM {{own_family}} CROSS JOIN statements s JOIN entries e ON e.family_id = $1 AND e.id = s.anchor_id
WHERE s.family_id = $1 AND s.import_id <> $2 AND s.account_id IN (
  SELECT account_id FROM statements WHERE family_id = $1 AND import_id = $2 AND anchor_id IS NOT NULL)
