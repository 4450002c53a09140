-- Trades, each with the name and the exchange of its security. Holdings have its other columns.
SELECT e.id AS record_id, e.import_id, {{record x}} AS data
FROM entries e
JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
JOIN securities s ON s.family_id = $1 AND s.id = t.security_id
CROSS JOIN LATERAL (
  SELECT e.id, {{ref e.account_id}} AS account_id, s.id AS security_id, s.ticker, s.name AS security_name,
    s.exchange_operating_mic, e.date, trim_scale(t.qty)::text AS qty, trim_scale(t.price)::text AS price,
    trim_scale(e.amount)::text AS amount, e.currency, e.name, e.notes,
    {{external_ids e}} AS external_ids,
    {{time e.created_at}} AS created_at, {{time e.updated_at}} AS updated_at) x
WHERE e.family_id = $1 AND e.type = 'trade'
ORDER BY e.id
