-- Sets the kind of new entries that are legs. An existing entry keeps its kind, and so does an entry whose other end is
-- its own account: some programs write balance corrections that way.
UPDATE entries e SET kind = transfer_kind(l.amount, here.accountable_type, other.accountable_type)
FROM publishing_legs l
JOIN accounts here ON here.family_id = $1 AND here.id = l.account_id
LEFT JOIN accounts other ON other.family_id = $1 AND other.id = l.other_account_id
WHERE l.family_id = $1 AND l.import_id = $2 AND e.family_id = $1 AND e.id = l.entry_id AND l.is_new
  AND l.other_account_id IS DISTINCT FROM l.account_id
  AND e.id = ANY (ARRAY(SELECT entry_id FROM publishing_legs WHERE family_id = $1 AND import_id = $2))
