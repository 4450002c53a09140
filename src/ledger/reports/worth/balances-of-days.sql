-- What accounts held at the end of days, by currency: rows of account, day, currency and amount.
-- $1 family; $2 days; $3 accounts. Between two known days the earlier one counts; from today on the balance of the account
-- counts, in its currency. An amount owed is positive.
WITH asked AS (SELECT day FROM unnest($2::date[]) AS day),
calendar AS (SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1),
held AS (
  SELECT DISTINCT b.account_id, b.currency FROM balances b
  WHERE b.family_id = $1 AND b.account_id = ANY ($3::uuid[])
)
SELECT h.account_id AS "accountId", asked.day, h.currency, b.balance::text AS amount
FROM held h CROSS JOIN asked
CROSS JOIN calendar c
JOIN accounts a ON a.family_id = $1 AND a.id = h.account_id
CROSS JOIN LATERAL (
  SELECT b.balance FROM balances b
  WHERE b.family_id = $1 AND b.account_id = h.account_id AND b.currency = h.currency AND b.date <= asked.day
  ORDER BY b.date DESC LIMIT 1
) b
WHERE asked.day < c.today OR h.currency <> a.currency
UNION ALL
SELECT a.id, asked.day, a.currency, a.balance::text
FROM accounts a CROSS JOIN asked CROSS JOIN calendar c
WHERE a.family_id = $1 AND a.id = ANY ($3::uuid[]) AND asked.day >= c.today
