-- Records the accounts with new, changed or withdrawn entries and the first date of those. The before-image has the former
-- date of an entry.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT p.family_id, p.import_id, p.account_id, least(min(p.date), min((a.before ->> 'date')::date))
FROM publishing_rows p
  LEFT JOIN publishing_changes c ON c.family_id = $1 AND c.import_id = $2 AND c.row_number = p.row_number
  LEFT JOIN import_adoptions a ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction' AND a.record_id = c.entry_id
    AND c.sets_booking
WHERE p.family_id = $1 AND p.import_id = $2 AND p.account_id IS NOT NULL AND (p.is_new OR c.row_number IS NOT NULL)
  GROUP BY p.family_id, p.import_id, p.account_id
UNION ALL
SELECT family_id, import_id, account_id, min(date) FROM publishing_withdrawn
WHERE family_id = $1 AND import_id = $2 GROUP BY family_id, import_id, account_id
