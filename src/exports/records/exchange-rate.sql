-- Exchange rates: the worth of one unit of `from` in `to` on a day.
SELECT r.id AS record_id, r.import_id, {{record x}} AS data
FROM exchange_rates r CROSS JOIN LATERAL (
  SELECT r.id, r.from_currency AS "from", r.to_currency AS "to", r.date, trim_scale(r.rate)::text AS rate, r.source,
    to_json(r.locked_fields) AS locked_fields, {{time r.created_at}} AS created_at, {{time r.updated_at}} AS updated_at) x
WHERE r.family_id = $1
ORDER BY r.id
