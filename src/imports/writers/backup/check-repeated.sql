-- Finds records with equal natural keys. The second would overwrite the first. A holding or a price without a
-- market gets the market from another line with its security_id, as during a publish.
WITH markets AS (
  SELECT details ->> 'security_id' AS security_id, upper(details ->> 'ticker') AS ticker,
    max(upper(details ->> 'exchange_operating_mic')) AS mic
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type IN ('Trade', 'Holding', 'SecurityPrice')
    AND details ? 'security_id'
  GROUP BY 1, 2
), keyed AS (
  SELECT r.row_number, r.line, r.record_type, CASE
    WHEN r.record_type = 'Valuation' THEN ARRAY[r.details ->> 'account_id', r.details ->> 'date', coalesce(r.details ->> 'kind', 'reconciliation')]
    WHEN r.record_type = 'Balance' THEN ARRAY[r.details ->> 'account_id', r.details ->> 'date', coalesce(r.details ->> 'currency', a.details ->> 'currency', f.currency)]
    WHEN r.record_type = 'Holding' THEN ARRAY[r.details ->> 'account_id', r.details ->> 'date', coalesce(r.details ->> 'currency', a.details ->> 'currency', f.currency),
      upper(r.details ->> 'ticker'), coalesce(upper(r.details ->> 'exchange_operating_mic'), m.mic, '')]
    WHEN r.record_type = 'SecurityPrice' THEN ARRAY[r.details ->> 'date', r.details ->> 'currency', upper(r.details ->> 'ticker'),
      coalesce(upper(r.details ->> 'exchange_operating_mic'), m.mic, '')]
    WHEN r.record_type = 'ExchangeRate' THEN ARRAY[r.details ->> 'date', r.details ->> 'from', r.details ->> 'to', r.details ->> 'source']
    WHEN r.record_type = 'BudgetCategory' THEN ARRAY[r.details ->> 'budget_id', r.details ->> 'category_id']
    WHEN r.record_type = 'RejectedTransfer' THEN ARRAY[r.details ->> 'inflow_transaction_id', r.details ->> 'outflow_transaction_id']
    WHEN r.record_type = 'RecurringTransaction' THEN ARRAY[coalesce(r.details ->> 'account_id', ''),
      coalesce('m' || (r.details ->> 'merchant_id'), 'n' || (r.details ->> 'name')), r.details ->> 'amount',
      coalesce(r.details ->> 'currency', f.currency)]
  END AS key
  FROM import_rows r JOIN families f ON f.id = $1
  LEFT JOIN import_rows a ON a.family_id = $1 AND a.import_id = $2 AND a.errors IS NULL AND a.record_type = 'Account'
    AND a.source_id = r.details ->> 'account_id'
  LEFT JOIN markets m ON r.record_type IN ('Holding', 'SecurityPrice') AND m.security_id = r.details ->> 'security_id' AND m.ticker = upper(r.details ->> 'ticker')
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL
    AND r.record_type IN ('Valuation', 'Balance', 'Holding', 'SecurityPrice', 'ExchangeRate', 'BudgetCategory', 'RejectedTransfer', 'RecurringTransaction')
), counted AS (
  SELECT *, row_number() OVER same AS nth, first_value(line) OVER same AS first_line
  FROM keyed WINDOW same AS (PARTITION BY record_type, key ORDER BY row_number)
), found AS (
  SELECT *, CASE WHEN record_type = 'BudgetCategory' THEN 'category_id' WHEN record_type = 'RejectedTransfer' THEN 'inflow_transaction_id'
    WHEN record_type = 'RecurringTransaction' THEN 'amount' ELSE 'date' END AS member
  FROM counted WHERE nth > 1
)
SELECT c.row_number, CASE WHEN c.record_type = 'Valuation' THEN 'duplicate_valuation' WHEN c.record_type = 'RecurringTransaction' THEN 'invalid_recurring'
    ELSE 'duplicate_record' END AS code,
  c.member AS column, r.details ->> c.member AS value, format('line %s: %s says the same as line %s: %s', c.line, c.record_type, c.first_line,
    CASE WHEN c.record_type = 'RecurringTransaction' THEN concat_ws(', ', r.details ->> 'account_id', r.details ->> 'merchant_id',
      CASE WHEN NOT r.details ? 'merchant_id' THEN r.details ->> 'name' END, r.details ->> 'amount')
    ELSE array_to_string(array_remove(c.key, ''), ', ') END) AS message
FROM found c JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = c.row_number
