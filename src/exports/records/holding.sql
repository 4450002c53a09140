-- Holdings, each with all columns of its security.
SELECT h.id AS record_id, h.import_id, {{record x}} AS data
FROM holdings h JOIN securities s ON s.family_id = $1 AND s.id = h.security_id CROSS JOIN LATERAL (
  SELECT h.id, {{ref h.account_id}} AS account_id, s.id AS security_id, s.ticker, s.name AS security_name,
    s.exchange_operating_mic, s.exchange_mic, s.exchange_acronym, s.country_code, s.kind, s.website_url, h.date,
    trim_scale(h.qty)::text AS qty, trim_scale(h.price)::text AS price, trim_scale(h.amount)::text AS amount, h.currency,
    trim_scale(h.cost_basis)::text AS cost_basis, h.cost_basis_source, h.cost_basis_locked, h.security_locked,
    {{time h.created_at}} AS created_at, {{time h.updated_at}} AS updated_at) x
WHERE h.family_id = $1
ORDER BY h.id
