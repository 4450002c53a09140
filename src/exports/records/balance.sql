-- Daily balances. The ledger does not separate cash from securities, so everything is exported as cash.
SELECT b.id AS record_id, NULL::uuid AS import_id, {{record x}} AS data
FROM balances b JOIN accounts a ON a.family_id = $1 AND a.id = b.account_id CROSS JOIN LATERAL (
  SELECT b.id, {{ref b.account_id}} AS account_id, b.date, trim_scale(b.balance)::text AS balance, b.currency,
    trim_scale(b.balance)::text AS cash_balance, trim_scale(b.start_balance)::text AS start_cash_balance,
    '0' AS start_non_cash_balance, trim_scale(b.inflows)::text AS cash_inflows, trim_scale(b.outflows)::text AS cash_outflows,
    '0' AS non_cash_inflows, '0' AS non_cash_outflows, '0' AS net_market_flows,
    trim_scale(b.adjustments)::text AS cash_adjustments, '0' AS non_cash_adjustments,
    CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS flows_factor,
    {{time b.created_at}} AS created_at, {{time b.updated_at}} AS updated_at) x
WHERE b.family_id = $1
ORDER BY b.account_id, b.date, b.currency
