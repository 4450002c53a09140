-- Sums the counted lines of months of the family $1. $2 its currency; $3 the first days of the months; $4 its accounts; $5 those
-- that reports count. Each line is summed by account and merchant, by one of them, and by none. What has a rate is converted.
INSERT INTO period_totals (family_id, months, by_account, by_merchant, first_day, account_id, category_id, merchant_id, is_inflow,
  currency, is_converted, amount, count, days)
WITH counted AS (
{{counted lines}}
), lines AS MATERIALIZED (
  SELECT c.period, c.key[1] AS account_id, c.key[2] AS merchant_id, c.category_id, c.is_inflow, c.currency, c.day,
    sum(c.amount) AS amount, sum(c.count) AS count
  FROM counted c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(c.count) > 0
), {{rates of days}}, converted AS MATERIALIZED (
  SELECT l.period, l.account_id, l.merchant_id, l.category_id, l.is_inflow, l.currency,
    l.day IS NULL OR r.rate IS NOT NULL AS is_converted, sum(l.amount * coalesce(r.rate, 1)) AS amount, sum(l.count) AS count,
    bit_or(set_bit(0::bit(366), extract(doy FROM l.day)::int - 1, 1)) AS days
  FROM lines l LEFT JOIN rates r ON r.currency = l.currency AND r.day = l.day
  GROUP BY 1, 2, 3, 4, 5, 6, 7
), summed AS (
  SELECT true AS by_account, grouping(merchant_id) = 0 AS by_merchant, period, account_id, category_id, merchant_id, is_inflow,
    currency, is_converted, sum(amount) AS amount, sum(count) AS count, bit_or(days) AS days
  FROM converted
  GROUP BY period, account_id, category_id, is_inflow, currency, is_converted, GROUPING SETS ((merchant_id), ())
  UNION ALL
  SELECT false, grouping(merchant_id) = 0, period, NULL, category_id, merchant_id, is_inflow,
    currency, is_converted, sum(amount), sum(count), bit_or(days)
  FROM converted WHERE account_id = ANY ($5::uuid[])
  GROUP BY period, category_id, is_inflow, currency, is_converted, GROUPING SETS ((merchant_id), ())
)
SELECT own.family, 1, by_account, by_merchant, ($3::date[])[period], account_id, category_id, merchant_id, is_inflow, currency,
  is_converted, amount, count, days
FROM {{own_family}} CROSS JOIN summed
