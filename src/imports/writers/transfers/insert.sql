-- Inserts a transfer for each pair of legs, unless one of them already belongs to a transfer.
INSERT INTO transfers (family_id, id, inflow_transaction_id, outflow_transaction_id, import_id)
WITH paired AS (
  SELECT inflow_transaction_id AS id FROM transfers WHERE family_id = $1
  UNION ALL
  SELECT outflow_transaction_id FROM transfers WHERE family_id = $1
)
SELECT l.family_id, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'transfer', row_number),
  other_entry_id, entry_id, l.import_id
FROM publishing_legs l
WHERE l.family_id = $1 AND l.import_id = $2 AND amount > 0 AND other_entry_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM paired p WHERE p.id = l.entry_id)
  AND NOT EXISTS (SELECT FROM paired p WHERE p.id = l.other_entry_id)
ORDER BY row_number
