-- Records the accounts with new or corrected trades and the first date of those. The before-image has the former date of a trade.
INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day)
SELECT p.family_id, p.import_id, p.account_id, least(min(p.date), min((a.before ->> 'date')::date))
FROM publishing_trades p
  LEFT JOIN import_adoptions a
    ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'trade' AND a.record_id = p.entry_id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.account_id IS NOT NULL AND (p.is_new OR a.record_id IS NOT NULL)
  GROUP BY p.family_id, p.import_id, p.account_id
