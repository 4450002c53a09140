INSERT INTO transfers (family_id, id, inflow_transaction_id, outflow_transaction_id, status, notes, import_id)
SELECT $1::uuid, p.id, inflow.id, outflow.id, coalesce(p.data ->> 'status', 'pending'), p.data ->> 'notes', $2::uuid
FROM publishing_records p
JOIN publishing_records inflow ON inflow.record_type = 'Transaction' AND inflow.source_id = p.data ->> 'inflow_transaction_id'
JOIN publishing_records outflow ON outflow.record_type = 'Transaction' AND outflow.source_id = p.data ->> 'outflow_transaction_id'
WHERE p.record_type = 'Transfer' ORDER BY p.row_number
