-- Transfers the opening anchors of accounts whose ownership has just been transferred to another import.
UPDATE entries e SET import_id = a.import_id FROM accounts a
WHERE e.family_id = $1 AND e.import_id = $2 AND e.kind = 'opening_anchor' AND a.family_id = $1 AND a.id = e.account_id
  AND a.id IN (SELECT record_id FROM revert_kept WHERE family_id = $1 AND import_id = $2 AND record_type = 'account')
