-- Transfers. Either side may be a split line.
SELECT t.id AS record_id, t.import_id, {{record x}} AS data
FROM transfers t CROSS JOIN LATERAL (
  SELECT t.id, {{ref t.inflow_transaction_id}} AS inflow_transaction_id,
    {{ref t.outflow_transaction_id}} AS outflow_transaction_id, t.status, t.notes,
    {{time t.created_at}} AS created_at, {{time t.updated_at}} AS updated_at) x
WHERE t.family_id = $1
ORDER BY t.id
