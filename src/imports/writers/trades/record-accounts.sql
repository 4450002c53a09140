-- Records the accounts with new trades and the first date of those.
INSERT INTO publishing_accounts (account_id, first_day)
SELECT account_id, min(date) FROM publishing_trades WHERE is_new AND account_id IS NOT NULL GROUP BY account_id
