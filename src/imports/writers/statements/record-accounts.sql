-- Records the accounts that got an opening anchor, and its day: the balances before it follow from it, too.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT s.family_id, s.import_id, s.account_id, e.date
FROM statements s JOIN entries e ON e.family_id = $1 AND e.id = s.anchor_id
WHERE s.family_id = $1 AND s.import_id = $2
