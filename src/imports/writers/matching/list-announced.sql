-- Lists the rows that book a pending entry of the same id. The booking may be in the ledger already, from another source: then
-- the row is that entry, and the pending one goes. An entry that a person changed, split or paired stays. A family without
-- pending entries costs one look.
INSERT INTO publishing_announced (family_id, import_id, row_number, entry_id)
SELECT p.family_id, p.import_id, p.row_number, e.id
FROM publishing_rows p JOIN entries e ON e.id = p.entry_id
WHERE p.family_id = $1 AND p.import_id = $2 AND NOT p.is_new AND NOT p.is_pending AND p.matched_by = 'external_id'
  AND e.family_id = $1 AND e.pending
  AND NOT (e.updated_at <> e.created_at AND is_edited($1, e.id, e.created_at, e.updated_at))
  AND NOT EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = e.id)
  AND NOT EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND t.inflow_transaction_id = e.id)
  AND NOT EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND t.outflow_transaction_id = e.id)
