-- A transfer of entries that went over to another import goes with them, as if that import had made it. One that only
-- paired what was there before goes with this import.
UPDATE transfers t SET import_id = leg.import_id
FROM import_outcomes o JOIN entries leg ON leg.family_id = $1 AND leg.id = o.record_id
WHERE t.family_id = $1 AND t.import_id = $2 AND leg.id IN (t.inflow_transaction_id, t.outflow_transaction_id)
  AND o.family_id = $1 AND o.import_id = $2 AND o.outcome = 'created' AND leg.import_id IS DISTINCT FROM $2
  AND NOT EXISTS (
    SELECT FROM entries e
    WHERE e.family_id = $1 AND e.id IN (t.inflow_transaction_id, t.outflow_transaction_id) AND e.import_id = $2)
