-- Records the accounts with a new or changed anchor and the first date that it affects.
INSERT INTO publishing_accounts (account_id, first_day)
SELECT account_id, least(date, former_date) FROM publishing_opening_balances
WHERE account_id IS NOT NULL AND (is_new OR is_changed)
