-- Records the accounts with new or changed entries and the first date of those.
INSERT INTO publishing_accounts (account_id, first_day)
SELECT p.account_id, min(p.date)
FROM publishing_rows p LEFT JOIN publishing_changes c ON c.row_number = p.row_number
WHERE p.account_id IS NOT NULL AND (p.is_new OR c.row_number IS NOT NULL) GROUP BY p.account_id
