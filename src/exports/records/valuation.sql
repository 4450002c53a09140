-- Valuations, including opening anchors.
SELECT e.id AS record_id, e.import_id, {{record x}} AS data
FROM entries e CROSS JOIN LATERAL (
  SELECT e.id, {{ref e.account_id}} AS account_id, e.date, trim_scale(e.amount)::text AS amount, e.currency, e.name, e.notes,
    e.kind, {{time e.created_at}} AS created_at, {{time e.updated_at}} AS updated_at) x
WHERE e.family_id = $1 AND e.type = 'valuation'
ORDER BY e.id
