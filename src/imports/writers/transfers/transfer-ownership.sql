-- Transfers a transfer to the import that inherited its entries. A transfer that only paired existing entries stays,
-- and is deleted with this import.
UPDATE transfers t SET import_id = leg.import_id
FROM entries leg
WHERE t.family_id = $1 AND t.import_id = $2 AND leg.family_id = $1
  AND leg.id IN (t.inflow_transaction_id, t.outflow_transaction_id)
    AND leg.id IN (SELECT record_id FROM revert_kept WHERE family_id = $1 AND import_id = $2)
  AND NOT EXISTS (
    SELECT FROM entries e
    WHERE e.family_id = $1 AND e.id IN (t.inflow_transaction_id, t.outflow_transaction_id) AND e.import_id = $2)
