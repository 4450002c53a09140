-- Prices of securities, each with the name and the exchange of its security.
SELECT p.id AS record_id, p.import_id, {{record x}} AS data
FROM security_prices p JOIN securities s ON s.family_id = $1 AND s.id = p.security_id CROSS JOIN LATERAL (
  SELECT p.id, s.id AS security_id, s.ticker, s.name AS security_name, s.exchange_operating_mic, p.date, p.currency,
    trim_scale(p.price)::text AS price, to_json(p.locked_fields) AS locked_fields,
    {{time p.created_at}} AS created_at, {{time p.updated_at}} AS updated_at) x
WHERE p.family_id = $1
ORDER BY p.id
