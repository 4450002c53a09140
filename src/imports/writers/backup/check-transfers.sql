-- Finds transfers whose two transactions cannot be one movement of money, or already belong to another transfer of the
-- file.
WITH legs AS (
  SELECT r.source_id, r.details ->> 'account_id' AS account, (r.details ->> 'amount')::numeric AS amount,
    (r.details ->> 'date')::date AS date, coalesce(r.details ->> 'currency', a.details ->> 'currency', f.currency) AS currency
  FROM import_rows r JOIN families f ON f.id = $1
  LEFT JOIN import_rows a ON a.family_id = $1 AND a.import_id = $2 AND a.errors IS NULL AND a.record_type = 'Account'
    AND a.source_id = r.details ->> 'account_id'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
  UNION ALL
  SELECT s.data ->> 'id', r.details ->> 'account_id', (s.data ->> 'amount')::numeric, (r.details ->> 'date')::date,
    coalesce(r.details ->> 'currency', a.details ->> 'currency', f.currency)
  FROM import_rows r JOIN families f ON f.id = $1
  CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS s (data)
  LEFT JOIN import_rows a ON a.family_id = $1 AND a.import_id = $2 AND a.errors IS NULL AND a.record_type = 'Account'
    AND a.source_id = r.details ->> 'account_id'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
), pairs AS (
  SELECT t.row_number, t.line, coalesce(t.details ->> 'status', 'pending') AS status,
    t.details ->> 'inflow_transaction_id' AS inflow_id, t.details ->> 'outflow_transaction_id' AS outflow_id
  FROM import_rows t
  WHERE t.family_id = $1 AND t.import_id = $2 AND t.errors IS NULL AND t.record_type = 'Transfer'
), matched AS (
  SELECT p.*, i.account AS inflow_account, o.account AS outflow_account, i.amount AS inflow, o.amount AS outflow,
    i.currency AS inflow_currency, o.currency AS outflow_currency, abs(i.date - o.date) AS days
  FROM pairs p JOIN legs i ON i.source_id = p.inflow_id JOIN legs o ON o.source_id = p.outflow_id
), reused AS (
  SELECT row_number, line, inflow_id AS id, 'inflow_transaction_id' AS field,
    row_number() OVER (PARTITION BY inflow_id ORDER BY row_number) AS nth FROM pairs
  UNION ALL
  SELECT row_number, line, outflow_id, 'outflow_transaction_id',
    row_number() OVER (PARTITION BY outflow_id ORDER BY row_number) FROM pairs
), repeated AS (
  SELECT row_number, line, inflow_id, row_number() OVER (PARTITION BY inflow_id, outflow_id ORDER BY row_number) AS nth FROM pairs
)
SELECT row_number, 'invalid_transfer' AS code, field AS column, value, format('line %s: Transfer %s', line, problem) AS message
FROM matched CROSS JOIN LATERAL (VALUES
  (inflow_account = outflow_account, 'inflow_transaction_id', inflow_id, 'moves money within one account'),
  (inflow >= 0, 'inflow_transaction_id', inflow_id, 'has an inflow that is not negative'),
  (outflow <= 0, 'outflow_transaction_id', outflow_id, 'has an outflow that is not positive'),
  (inflow < 0 AND outflow > 0 AND inflow_currency = outflow_currency AND inflow + outflow <> 0, 'inflow_transaction_id', inflow_id,
    'has legs of different size'),
  (days > CASE status WHEN 'confirmed' THEN 30 ELSE 4 END, 'inflow_transaction_id', inflow_id,
    format('has legs that are %s days apart', days))
) AS found (holds, field, value, problem) WHERE holds
UNION ALL
SELECT row_number, 'duplicate_record', 'inflow_transaction_id', inflow_id, format('line %s: Transfer has the legs of another one', line)
FROM repeated WHERE nth > 1
UNION ALL
SELECT u.row_number, 'transfer_leg_reused', u.field, u.id, format('line %s: Transfer has a leg that another one has: "%s"', u.line, u.id)
FROM reused u JOIN repeated r ON r.row_number = u.row_number AND r.nth = 1 WHERE u.nth > 1
