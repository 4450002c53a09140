INSERT INTO rejected_transfers (family_id, id, inflow_transaction_id, outflow_transaction_id, import_id)
SELECT p.family_id, p.id, inflow.id, outflow.id, p.import_id
FROM publishing_records p
JOIN publishing_records inflow ON inflow.family_id = $1 AND inflow.import_id = $2 AND inflow.record_type = 'Transaction'
  AND inflow.source_id = p.data ->> 'inflow_transaction_id'
JOIN publishing_records outflow ON outflow.family_id = $1 AND outflow.import_id = $2
  AND outflow.record_type = 'Transaction' AND outflow.source_id = p.data ->> 'outflow_transaction_id'
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'RejectedTransfer' AND NOT p.joins ORDER BY p.row_number
