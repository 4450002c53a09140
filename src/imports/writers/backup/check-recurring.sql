-- Finds recurring transactions without account and merchant that the family already has.
SELECT r.row_number, 'invalid_recurring' AS code, 'amount' AS column, r.details ->> 'amount' AS value,
  format('line %s: RecurringTransaction is one that the family has already', r.line) AS message
FROM import_rows r JOIN families f ON f.id = $1
JOIN recurring_transactions t ON t.family_id = $1 AND t.account_id IS NULL AND t.merchant_id IS NULL
  AND t.name = r.details ->> 'name' AND t.amount = (r.details ->> 'amount')::numeric
  AND t.currency = coalesce(r.details ->> 'currency', f.currency)
WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'RecurringTransaction'
  AND r.details -> 'account_id' IS NULL AND r.details -> 'merchant_id' IS NULL
  AND (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'merge'
