-- Categories, in the order of their ids: a child may precede its parent.
SELECT c.id AS record_id, c.import_id, {{record x}} AS data
FROM categories c CROSS JOIN LATERAL (
  SELECT {{ref c.id}} AS id, c.name, c.color, c.classification, c.icon AS lucide_icon,
    CASE WHEN c.parent_id IS NOT NULL THEN {{ref c.parent_id}} END AS parent_id,
    to_json(c.locked_fields) AS locked_fields,
    {{time c.created_at}} AS created_at, {{time c.updated_at}} AS updated_at) x
WHERE c.family_id = $1
ORDER BY c.id
