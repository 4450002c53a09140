-- Trades, each with the name and the exchange of its security. Holdings have its other columns.
SELECT e.id AS record_id, e.import_id, {{record x}} AS data
FROM entries e
JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
JOIN securities s ON s.family_id = $1 AND s.id = t.security_id
CROSS JOIN LATERAL (
  SELECT e.id, {{ref e.account_id}} AS account_id, s.id AS security_id, s.ticker, s.name AS security_name,
    s.exchange_operating_mic, e.date, trim_scale(t.qty)::text AS qty, trim_scale(t.price)::text AS price,
    trim_scale(t.fee)::text AS fee, (
      SELECT json_agg(json_build_object('trade_id', bought.id, 'qty', lot.sold ->> 'qty') ORDER BY lot.place)
      FROM jsonb_array_elements(t.lots) WITH ORDINALITY AS lot (sold, place)
      CROSS JOIN LATERAL (SELECT (lot.sold ->> 'trade_id')::uuid AS trade_id) AS named
      CROSS JOIN LATERAL (SELECT {{ref named.trade_id}} AS id) AS bought) AS lots,
    trim_scale(e.amount)::text AS amount, e.currency, e.name, e.notes,
    {{external_ids e}} AS external_ids,
    {{time e.created_at}} AS created_at, {{time e.updated_at}} AS updated_at) x
WHERE e.family_id = $1 AND e.type = 'trade'
ORDER BY e.id
