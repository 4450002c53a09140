-- Leaves out transfers that have become impossible: a side was split again, or belongs to another transfer.
WITH sides AS (
  SELECT p.row_number, p.record_type, i.id AS inflow_id, o.id AS outflow_id
  FROM publishing_records p
  LEFT JOIN publishing_records i ON i.family_id = $1 AND i.import_id = $2 AND i.record_type = 'Transaction'
    AND i.source_id = p.data ->> 'inflow_transaction_id'
  LEFT JOIN publishing_records o ON o.family_id = $1 AND o.import_id = $2 AND o.record_type = 'Transaction'
    AND o.source_id = p.data ->> 'outflow_transaction_id'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type IN ('Transfer', 'RejectedTransfer') AND NOT p.joins
    AND EXISTS (SELECT FROM publishing_joined WHERE family_id = $1 AND import_id = $2)
), paired AS (
  SELECT inflow_transaction_id AS id FROM transfers WHERE family_id = $1
  UNION ALL SELECT outflow_transaction_id FROM transfers WHERE family_id = $1
), left_out AS (
  SELECT row_number, 'One of its transactions was split anew since' AS reason FROM sides WHERE inflow_id IS NULL OR outflow_id IS NULL
  UNION ALL
  SELECT s.row_number, 'One of its transactions is a side of another transfer'
  FROM sides s LEFT JOIN paired i ON i.id = s.inflow_id LEFT JOIN paired o ON o.id = s.outflow_id
  WHERE s.record_type = 'Transfer' AND s.inflow_id IS NOT NULL AND s.outflow_id IS NOT NULL AND (i.id IS NOT NULL OR o.id IS NOT NULL)
), told AS (
  INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason)
  SELECT own.family, $2::uuid, row_number, 'skipped', min(reason) FROM {{own_family}} CROSS JOIN left_out GROUP BY own.family, row_number
)
DELETE FROM publishing_records p USING left_out l WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = l.row_number
