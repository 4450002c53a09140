-- Transactions of transfers of which the file does not say what they are: what is paid follows from where the money goes.
UPDATE entries e SET kind = leg.kind
FROM (
  SELECT t.inflow_transaction_id AS id, 'funds_movement' AS kind FROM transfers t WHERE t.family_id = $1 AND t.import_id = $2
  UNION ALL
  SELECT t.outflow_transaction_id, CASE
    WHEN there.accountable_type = 'Loan' THEN 'loan_payment'
    WHEN there.accountable_type IN ('CreditCard', 'OtherLiability') THEN 'cc_payment'
    WHEN there.accountable_type IN ('Investment', 'Crypto') AND here.accountable_type NOT IN ('Investment', 'Crypto')
      THEN 'investment_contribution'
    ELSE 'funds_movement' END
  FROM transfers t
  JOIN entries outflow ON outflow.family_id = $1 AND outflow.id = t.outflow_transaction_id
  JOIN accounts here ON here.family_id = $1 AND here.id = outflow.account_id
  JOIN entries inflow ON inflow.family_id = $1 AND inflow.id = t.inflow_transaction_id
  JOIN accounts there ON there.family_id = $1 AND there.id = inflow.account_id
  WHERE t.family_id = $1 AND t.import_id = $2
) leg
JOIN publishing_records p ON p.id = leg.id AND p.data -> 'kind' IS NULL
WHERE e.family_id = $1 AND e.import_id = $2 AND e.id = leg.id
