-- Records the accounts with new trades and the first date of those.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT family_id, import_id, account_id, min(date) FROM publishing_trades
  WHERE family_id = $1 AND import_id = $2 AND is_new AND account_id IS NOT NULL GROUP BY family_id, import_id, account_id
