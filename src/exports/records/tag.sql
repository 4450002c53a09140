-- Tags.
SELECT t.id AS record_id, t.import_id, {{record x}} AS data
FROM tags t CROSS JOIN LATERAL (SELECT {{ref t.id}} AS id, t.name, t.color, to_json(t.locked_fields) AS locked_fields,
    {{time t.created_at}} AS created_at, {{time t.updated_at}} AS updated_at) x
WHERE t.family_id = $1
ORDER BY t.id
