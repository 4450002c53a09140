-- Inserts the daily balances of the file. The sync after the publish replaces them with balances computed from the
-- entries. Cash and non-cash parts, which the file separates, are added.
INSERT INTO balances (family_id, id, account_id, date, currency, start_balance, inflows, outflows, adjustments, balance)
SELECT p.family_id, p.id, a.id, (p.data ->> 'date')::date, coalesce(p.data ->> 'currency', a.currency),
  part.start_cash_balance + part.start_non_cash_balance, part.cash_inflows + part.non_cash_inflows,
  part.cash_outflows + part.non_cash_outflows,
  part.net_market_flows + part.cash_adjustments + part.non_cash_adjustments, (p.data ->> 'balance')::numeric
FROM publishing_records p
JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account'
  AND account.source_id = p.data ->> 'account_id'
JOIN accounts a ON a.family_id = $1 AND a.id = account.id
CROSS JOIN LATERAL (
  SELECT coalesce(start_cash_balance, 0) AS start_cash_balance, coalesce(start_non_cash_balance, 0) AS start_non_cash_balance,
    coalesce(cash_inflows, 0) AS cash_inflows, coalesce(non_cash_inflows, 0) AS non_cash_inflows,
    coalesce(cash_outflows, 0) AS cash_outflows, coalesce(non_cash_outflows, 0) AS non_cash_outflows,
    coalesce(net_market_flows, 0) AS net_market_flows, coalesce(cash_adjustments, 0) AS cash_adjustments,
    coalesce(non_cash_adjustments, 0) AS non_cash_adjustments
  FROM jsonb_to_record(p.data) AS said (start_cash_balance numeric, start_non_cash_balance numeric, cash_inflows numeric,
    non_cash_inflows numeric, cash_outflows numeric, non_cash_outflows numeric, net_market_flows numeric,
    cash_adjustments numeric, non_cash_adjustments numeric)) part
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Balance' AND NOT p.joins ORDER BY p.row_number
