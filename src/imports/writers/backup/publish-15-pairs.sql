-- The transfers with their sides, and what the paying side is: that follows from where the money goes.
INSERT INTO publishing_pairs (row_number, id, inflow_id, outflow_id, outflow_kind, status, notes)
SELECT p.row_number, p.id, inflow.id, outflow.id, CASE
    WHEN there.accountable_type = 'Loan' THEN 'loan_payment'
    WHEN there.accountable_type IN ('CreditCard', 'OtherLiability') THEN 'cc_payment'
    WHEN there.accountable_type IN ('Investment', 'Crypto') AND here.accountable_type NOT IN ('Investment', 'Crypto')
      THEN 'investment_contribution'
    ELSE 'funds_movement' END,
  coalesce(p.data ->> 'status', 'pending'), p.data ->> 'notes'
FROM publishing_records p
JOIN publishing_records inflow ON inflow.record_type = 'Transaction' AND inflow.source_id = p.data ->> 'inflow_transaction_id'
JOIN publishing_records outflow ON outflow.record_type = 'Transaction' AND outflow.source_id = p.data ->> 'outflow_transaction_id'
JOIN publishing_records paid ON paid.record_type = 'Account' AND paid.source_id = inflow.data ->> 'account_id'
JOIN accounts there ON there.family_id = $1 AND there.id = paid.id
JOIN publishing_records paying ON paying.record_type = 'Account' AND paying.source_id = outflow.data ->> 'account_id'
JOIN accounts here ON here.family_id = $1 AND here.id = paying.id
WHERE p.record_type = 'Transfer'
