INSERT INTO recurring_transactions (family_id, id, account_id, merchant_id, name, amount, currency, cadence, expected_day_of_month,
  last_occurrence_date, next_expected_date, status, occurrence_count, manual, expected_amount_min, expected_amount_max,
  expected_amount_avg, import_id)
SELECT p.family_id, p.id, account.id, merchant.id, p.data ->> 'name', (p.data ->> 'amount')::numeric,
  coalesce(p.data ->> 'currency', f.currency), coalesce(p.data ->> 'cadence', 'monthly'), (p.data ->> 'expected_day_of_month')::int,
  (p.data ->> 'last_occurrence_date')::date, (p.data ->> 'next_expected_date')::date, coalesce(p.data ->> 'status', 'active'),
  coalesce((p.data ->> 'occurrence_count')::int, 0), coalesce((p.data ->> 'manual')::boolean, false),
  (p.data ->> 'expected_amount_min')::numeric, (p.data ->> 'expected_amount_max')::numeric,
  (p.data ->> 'expected_amount_avg')::numeric, p.import_id
FROM publishing_records p JOIN families f ON f.id = $1
LEFT JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2
  AND account.record_type = 'Account' AND account.source_id = p.data ->> 'account_id'
LEFT JOIN publishing_records merchant ON merchant.family_id = $1 AND merchant.import_id = $2
  AND merchant.record_type = 'Merchant' AND merchant.source_id = p.data ->> 'merchant_id'
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'RecurringTransaction' AND NOT p.joins ORDER BY p.row_number
