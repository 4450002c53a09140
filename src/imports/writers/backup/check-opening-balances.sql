-- Finds accounts whose computed opening anchor (the balance in the file minus later changes) has more digits than an
-- amount can have.
WITH opened AS MATERIALIZED (
  SELECT a.row_number, a.line, a.source_id, a.details ->> 'balance' AS balance, coalesce(a.details ->> 'currency', f.currency) AS currency,
    CASE WHEN a.details ->> 'accountable_type' IN ('CreditCard', 'Loan', 'OtherLiability') THEN -1 ELSE 1 END AS sign
  FROM import_rows a JOIN families f ON f.id = $1
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.errors IS NULL AND a.record_type = 'Account'
    AND NOT coalesce((a.details ->> 'skip_opening_balance_import')::boolean, false)
    AND NOT coalesce((a.details ->> 'authoritative_balance_history')::boolean, false)
    AND NOT EXISTS (
      SELECT FROM import_rows v WHERE v.family_id = $1 AND v.import_id = $2 AND v.errors IS NULL
        AND v.record_type = 'Valuation' AND v.details ->> 'account_id' = a.source_id)
), moved AS (
  SELECT details ->> 'account_id' AS account_id, details ->> 'currency' AS currency, sum((details ->> 'amount')::numeric) AS out
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type IN ('Transaction', 'Trade')
    AND EXISTS (SELECT FROM opened) GROUP BY 1, 2
)
SELECT o.row_number, 'number_out_of_range' AS code, 'balance' AS column, o.balance AS value,
  format('line %s: Account has the balance %s, which leads back to an opening balance of more than 15 digits', o.line, o.balance) AS message
FROM opened o LEFT JOIN moved m ON m.account_id = o.source_id AND coalesce(m.currency, o.currency) = o.currency
GROUP BY o.row_number, o.line, o.balance, o.sign
HAVING abs(o.balance::numeric + o.sign * coalesce(sum(m.out), 0)) >= 1000000000000000
