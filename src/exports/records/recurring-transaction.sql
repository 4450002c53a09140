-- Recurring transactions.
SELECT r.id AS record_id, r.import_id, {{record x}} AS data
FROM recurring_transactions r CROSS JOIN LATERAL (
  SELECT {{ref r.id}} AS id, CASE WHEN r.account_id IS NOT NULL THEN {{ref r.account_id}} END AS account_id,
    CASE WHEN r.merchant_id IS NOT NULL THEN {{ref r.merchant_id}} END AS merchant_id, r.name,
    trim_scale(r.amount)::text AS amount, r.currency, r.cadence, r.expected_day_of_month, r.last_occurrence_date, r.next_expected_date,
    r.status, r.occurrence_count, r.manual, trim_scale(r.expected_amount_min)::text AS expected_amount_min,
    trim_scale(r.expected_amount_max)::text AS expected_amount_max,
    trim_scale(r.expected_amount_avg)::text AS expected_amount_avg,
    {{time r.created_at}} AS created_at, {{time r.updated_at}} AS updated_at) x
WHERE r.family_id = $1
ORDER BY r.id
