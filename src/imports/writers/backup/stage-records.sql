-- Stages the records with their ids. A rejected transfer with a missing side is skipped with an outcome. Ids follow the
-- file order, because records with the same time are listed, exported and run in id order.
WITH transactions AS MATERIALIZED (
  SELECT source_id FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type = 'Transaction'
  UNION ALL
  SELECT line.data ->> 'id' FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS line (data)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
), left_out AS (
  -- One join per side, because a LATERAL list of both sides can only be planned as a nested loop over all transactions.
  SELECT DISTINCT r.row_number FROM import_rows r
  LEFT JOIN transactions i ON i.source_id = r.details ->> 'inflow_transaction_id'
  LEFT JOIN transactions o ON o.source_id = r.details ->> 'outflow_transaction_id'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'RejectedTransfer'
    AND (i.source_id IS NULL OR o.source_id IS NULL)
), told AS (
  INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason)
  SELECT own.family, $2::uuid, row_number, 'skipped', 'One of its transactions is not in the file' FROM {{own_family}} CROSS JOIN left_out
), inserted AS (
  INSERT INTO publishing_records AS added (family_id, import_id, row_number, split, record_type, source_id, id, joins, data)
  SELECT r.family_id, r.import_id, r.row_number, 0, r.record_type, r.source_id,
    coalesce(j.id, published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), r.row_number)),
      j.id IS NOT NULL, r.details
  FROM import_rows r LEFT JOIN publishing_joined j ON j.family_id = $1 AND j.import_id = $2 AND j.row_number = r.row_number
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL
    AND NOT EXISTS (SELECT FROM left_out l WHERE l.row_number = r.row_number)
  ORDER BY r.row_number
  RETURNING added.family_id
)
SELECT family_id FROM inserted
