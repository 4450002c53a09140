-- Records the accounts that the import created or wrote to.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT a.family_id, $2::uuid, a.id, coalesce(min(e.date), current_date) FROM accounts a
LEFT JOIN entries e ON e.family_id = $1 AND e.account_id = a.id AND e.import_id = $2
WHERE a.family_id = $1 AND (a.import_id = $2 OR e.id IS NOT NULL) GROUP BY a.family_id, a.id
