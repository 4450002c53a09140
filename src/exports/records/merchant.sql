-- Merchants.
SELECT m.id AS record_id, m.import_id, {{record x}} AS data
FROM merchants m CROSS JOIN LATERAL (
  SELECT {{ref m.id}} AS id, m.name, m.color, m.logo_url, m.website_url,
    to_json(m.locked_fields) AS locked_fields,
    {{time m.created_at}} AS created_at, {{time m.updated_at}} AS updated_at) x
WHERE m.family_id = $1
ORDER BY m.id
