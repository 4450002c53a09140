INSERT INTO transfers (family_id, id, inflow_transaction_id, outflow_transaction_id, status, notes, import_id)
SELECT family_id, id, inflow_id, outflow_id, status, notes, import_id FROM publishing_transfers
  WHERE family_id = $1 AND import_id = $2 ORDER BY row_number
