-- Records the accounts with new or changed entries and the first date of those.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT p.family_id, p.import_id, p.account_id, min(p.date)
FROM publishing_rows p
  LEFT JOIN publishing_changes c ON c.family_id = $1 AND c.import_id = $2 AND c.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND p.account_id IS NOT NULL AND (p.is_new OR c.row_number IS NOT NULL)
  GROUP BY p.family_id, p.import_id, p.account_id
