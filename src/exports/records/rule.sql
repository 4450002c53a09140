-- Rules in the order in which they run, with their conditions and actions. For an operand that is a record, value is its
-- name, which also works in another family, and value_ref is the record of this file.
WITH records AS (
  SELECT 'Category' AS type, c.id, {{ref c.id}} AS ref, concat_ws(': ', above.name, c.name) AS name
  FROM categories c LEFT JOIN categories above ON above.family_id = $1 AND above.id = c.parent_id
  WHERE c.family_id = $1
  UNION ALL SELECT 'Merchant', m.id, {{ref m.id}}, m.name FROM merchants m WHERE m.family_id = $1
  UNION ALL SELECT 'Tag', t.id, {{ref t.id}}, t.name FROM tags t WHERE t.family_id = $1
  UNION ALL SELECT 'Account', a.id, {{ref a.id}}, a.name FROM accounts a WHERE a.family_id = $1
), operands AS (
  SELECT id, name, json_build_object('type', type, 'id', ref, 'name', name) AS value_ref FROM records
), conditions AS (
  SELECT c.rule_id, c.parent_id, c.id, c.position, c.condition_type, c.operator, coalesce(o.name, c.value) AS value, o.value_ref
  FROM rule_conditions c LEFT JOIN operands o ON o.id = coalesce(c.category_id, c.merchant_id, c.tag_id, c.account_id)
  WHERE c.family_id = $1
), inner_conditions AS (
  SELECT c.parent_id, json_agg(row_to_json(x) ORDER BY c.position, c.id) AS list
  FROM conditions c CROSS JOIN LATERAL (SELECT c.condition_type, c.operator, c.value, c.value_ref) x
  WHERE c.parent_id IS NOT NULL GROUP BY c.parent_id
), conditions_of AS (
  SELECT c.rule_id, json_agg(row_to_json(x) ORDER BY c.position, c.id) AS list
  FROM conditions c LEFT JOIN inner_conditions i ON i.parent_id = c.id
  CROSS JOIN LATERAL (SELECT c.condition_type, c.operator, c.value, c.value_ref, i.list AS sub_conditions) x
  WHERE c.parent_id IS NULL GROUP BY c.rule_id
), actions_of AS (
  SELECT a.rule_id, json_agg(row_to_json(x) ORDER BY a.position, a.id) AS list
  FROM rule_actions a LEFT JOIN operands o ON o.id = coalesce(a.category_id, a.merchant_id, a.tag_id, a.account_id)
  CROSS JOIN LATERAL (SELECT a.action_type, coalesce(o.name, a.value) AS value, o.value_ref) x
  WHERE a.family_id = $1 GROUP BY a.rule_id
)
SELECT r.id AS record_id, r.import_id, {{record x}} AS data
FROM rules r LEFT JOIN conditions_of c ON c.rule_id = r.id LEFT JOIN actions_of a ON a.rule_id = r.id CROSS JOIN LATERAL (
  SELECT {{ref r.id}} AS id, r.name, r.resource_type, r.active, r.effective_date, r.position, r.stop,
    coalesce(c.list, '[]') AS conditions, coalesce(a.list, '[]') AS actions,
    {{time r.created_at}} AS created_at, {{time r.updated_at}} AS updated_at) x
WHERE r.family_id = $1
ORDER BY r.position, r.created_at, r.id
