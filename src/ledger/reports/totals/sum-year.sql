-- Sums the months of the year that begins on $2, of the family $1.
INSERT INTO period_totals (family_id, months, by_account, by_merchant, first_day, account_id, category_id, merchant_id, is_inflow,
  currency, is_converted, amount, count, days)
SELECT m.family_id, 12, m.by_account, m.by_merchant, $2::date, m.account_id, m.category_id, m.merchant_id, m.is_inflow, m.currency,
  m.is_converted, sum(m.amount), sum(m.count), bit_or(m.days)
FROM period_totals m
WHERE m.family_id = $1 AND m.months = 1 AND m.first_day BETWEEN $2::date AND $2::date + interval '11 months'
GROUP BY m.family_id, m.by_account, m.by_merchant, m.account_id, m.category_id, m.merchant_id, m.is_inflow, m.currency,
  m.is_converted
