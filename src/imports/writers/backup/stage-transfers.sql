-- Stages the transfers with their two transactions and the kind of each.
INSERT INTO publishing_transfers (family_id, import_id, row_number, id, inflow_id, outflow_id, inflow_kind, outflow_kind,
  status, notes)
SELECT p.family_id, p.import_id, p.row_number, p.id, inflow.id, outflow.id,
  transfer_kind((inflow.data ->> 'amount')::numeric, there.accountable_type, here.accountable_type),
  transfer_kind((outflow.data ->> 'amount')::numeric, here.accountable_type, there.accountable_type),
  coalesce(p.data ->> 'status', 'pending'), p.data ->> 'notes'
FROM publishing_records p
JOIN publishing_records inflow ON inflow.family_id = $1 AND inflow.import_id = $2 AND inflow.record_type = 'Transaction'
  AND inflow.source_id = p.data ->> 'inflow_transaction_id'
JOIN publishing_records outflow ON outflow.family_id = $1 AND outflow.import_id = $2
  AND outflow.record_type = 'Transaction' AND outflow.source_id = p.data ->> 'outflow_transaction_id'
JOIN publishing_records paid ON paid.family_id = $1 AND paid.import_id = $2 AND paid.record_type = 'Account'
  AND paid.source_id = inflow.data ->> 'account_id'
JOIN accounts there ON there.family_id = $1 AND there.id = paid.id
JOIN publishing_records paying ON paying.family_id = $1 AND paying.import_id = $2 AND paying.record_type = 'Account'
  AND paying.source_id = outflow.data ->> 'account_id'
JOIN accounts here ON here.family_id = $1 AND here.id = paying.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Transfer' AND NOT p.joins
