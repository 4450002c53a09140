-- Sums the counted lines of months of the family $1. $2 its currency; $3 the first days of the months; $4 its accounts. Each
-- line is summed by merchant, and without.
WITH counted AS (
{{counted lines}}
), lines AS (
  SELECT ($3::date[])[c.period] AS first_day, c.key[1] AS account_id, c.key[2] AS merchant_id, c.category_id, c.is_inflow, c.currency,
    c.day, sum(c.amount) AS amount, sum(c.count) AS count
  FROM counted c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(c.count) > 0
)
INSERT INTO period_totals (family_id, months, by_merchant, first_day, account_id, category_id, merchant_id, is_inflow, currency, day,
  amount, count)
SELECT $1::uuid, 1, true, first_day, account_id, category_id, merchant_id, is_inflow, currency, day, amount, count FROM lines
UNION ALL
SELECT $1::uuid, 1, false, first_day, account_id, category_id, NULL::uuid, is_inflow, currency, day, sum(amount), sum(count)
FROM lines GROUP BY first_day, account_id, category_id, is_inflow, currency, day
