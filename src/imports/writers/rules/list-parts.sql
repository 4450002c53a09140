-- Lists the conditions, sub-conditions and actions of the rules, with the records that they name.
INSERT INTO publishing_parts (family_id, import_id, row_number, part, position, sub_position, type, operator, value,
  record_type, record_id, id)
SELECT own.family, $2::uuid, p.row_number, p.part, p.position, p.sub_position, p.type, p.json ->> 'operator',
  CASE WHEN p.json ->> 'record_type' IS NULL THEN p.json ->> 'value' END, o.record_type, o.record_id, derived_id(
    (SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'rule part',
    row_number() OVER (ORDER BY p.row_number, p.part, p.position, p.sub_position))
FROM {{own_family}} CROSS JOIN (
  SELECT r.row_number, 'condition' AS part, c.position, 0 AS sub_position, c.json ->> 'condition_type' AS type, c.json
  FROM publishing_rules r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'conditions') WITH ORDINALITY AS c (json, position)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.replaced_by IS NULL
  UNION ALL
  SELECT r.row_number, 'condition', c.position, s.position, s.json ->> 'condition_type', s.json
  FROM publishing_rules r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'conditions') WITH ORDINALITY AS c (json, position)
  CROSS JOIN LATERAL jsonb_array_elements(c.json -> 'sub_conditions') WITH ORDINALITY AS s (json, position)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.replaced_by IS NULL
  UNION ALL
  SELECT r.row_number, 'action', a.position, 0, a.json ->> 'action_type', a.json
  FROM publishing_rules r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'actions') WITH ORDINALITY AS a (json, position)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.replaced_by IS NULL
) p LEFT JOIN publishing_operands o ON o.family_id = $1 AND o.import_id = $2 AND o.record_type = p.json ->> 'record_type'
  AND o.name = p.json ->> 'value'
