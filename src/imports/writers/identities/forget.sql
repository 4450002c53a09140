-- Forgets what the import told of accounts and no person decided. What a person decided belongs to no import from now on.
WITH kept AS (
  UPDATE account_identities SET import_id = NULL WHERE family_id = $1 AND import_id = $2 AND decided_by <> 'file'
)
DELETE FROM account_identities WHERE family_id = $1 AND import_id = $2 AND decided_by = 'file'
