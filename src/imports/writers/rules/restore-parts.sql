-- Inserts the conditions and actions of restored rules. If a record was deleted in the meantime, its name is inserted
-- instead, and the condition or action has no effect.
WITH restored AS (
  SELECT a.record_id AS rule_id, a.before
  FROM import_adoptions a JOIN rules r ON r.family_id = $1 AND r.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'rule'
    AND r.updated_at = (a.before ->> 'updated_at')::timestamptz
), kept AS (
  SELECT 'condition' AS part, rule_id, jsonb_array_elements(before -> 'conditions') AS json FROM restored
  UNION ALL SELECT 'action', rule_id, jsonb_array_elements(before -> 'actions') FROM restored
), parts AS (
  SELECT k.part, k.rule_id, p.id, p.parent_id, p.position, p.operator, coalesce(p.condition_type, p.action_type) AS type,
    c.id AS category_id, m.id AS merchant_id, t.id AS tag_id, a.id AS account_id,
    CASE WHEN coalesce(c.id, m.id, t.id, a.id) IS NULL THEN coalesce(p.record_name, p.value) END AS value
  FROM kept k
  CROSS JOIN LATERAL jsonb_to_record(k.json) AS p (id uuid, parent_id uuid, position int, condition_type text,
    action_type text, operator text, value text, category_id uuid, merchant_id uuid, tag_id uuid, account_id uuid, record_name text)
  LEFT JOIN categories c ON c.family_id = $1 AND c.id = p.category_id
  LEFT JOIN merchants m ON m.family_id = $1 AND m.id = p.merchant_id
  LEFT JOIN tags t ON t.family_id = $1 AND t.id = p.tag_id
  LEFT JOIN accounts a ON a.family_id = $1 AND a.id = p.account_id
), conditions AS (
  INSERT INTO rule_conditions (family_id, id, rule_id, parent_id, position, condition_type, operator, value,
    category_id, merchant_id, tag_id, account_id)
  SELECT own.family, id, rule_id, parent_id, position, type, operator, value, category_id, merchant_id, tag_id, account_id
  FROM {{own_family}} CROSS JOIN parts WHERE part = 'condition'
), inserted AS (
  INSERT INTO rule_actions AS added (family_id, id, rule_id, position, action_type, value, category_id, merchant_id, tag_id, account_id)
  SELECT own.family, id, rule_id, position, type, value, category_id, merchant_id, tag_id, account_id
  FROM {{own_family}} CROSS JOIN parts WHERE part = 'action'
  RETURNING added.family_id
)
SELECT family_id FROM inserted
