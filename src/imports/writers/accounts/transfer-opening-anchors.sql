-- Transfers the opening anchors of accounts whose ownership has just been transferred to another import. Not those by a
-- statement: without the entries of its import, another statement gives the account its anchor.
UPDATE entries e SET import_id = a.import_id FROM accounts a
WHERE e.family_id = $1 AND e.import_id = $2 AND e.kind = 'opening_anchor' AND a.family_id = $1 AND a.id = e.account_id
  AND a.id IN (SELECT record_id FROM revert_kept WHERE family_id = $1 AND import_id = $2 AND record_type = 'account')
  AND NOT EXISTS (SELECT FROM statements s WHERE s.family_id = $1 AND s.import_id = $2 AND s.anchor_id = e.id)
