-- Records the accounts with a new or changed anchor and the first date that it affects.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT family_id, import_id, account_id, least(date, former_date) FROM publishing_opening_balances
WHERE family_id = $1 AND import_id = $2 AND account_id IS NOT NULL AND (is_new OR is_changed)
