-- Inserts the conditions and actions of new and replaced rules.
WITH parts AS (
  SELECT r.rule_id, p.*, CASE WHEN p.sub_position = 0 THEN p.position ELSE p.sub_position END AS place, above.id AS parent_id,
    CASE WHEN p.record_type = 'category' THEN p.record_id END AS category_id,
    CASE WHEN p.record_type = 'merchant' THEN p.record_id END AS merchant_id,
    CASE WHEN p.record_type = 'tag' THEN p.record_id END AS tag_id,
    CASE WHEN p.record_type = 'account' THEN p.record_id END AS account_id
  FROM publishing_rules r
  JOIN publishing_parts p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = r.row_number
  LEFT JOIN publishing_parts above ON above.family_id = $1 AND above.import_id = $2 AND above.row_number = p.row_number
    AND above.part = p.part
    AND above.position = p.position AND above.sub_position = 0 AND p.sub_position > 0
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.replaced_by IS NULL AND (r.is_new OR p.part || 's' = ANY (r.changes))
), conditions AS (
  INSERT INTO rule_conditions (family_id, id, rule_id, parent_id, position, condition_type, operator, value,
    category_id, merchant_id, tag_id, account_id)
  SELECT own.family, id, rule_id, parent_id, place, type, operator, value, category_id, merchant_id, tag_id, account_id
  FROM {{own_family}} CROSS JOIN parts WHERE part = 'condition'
), inserted AS (
  INSERT INTO rule_actions AS added (family_id, id, rule_id, position, action_type, value, category_id, merchant_id, tag_id, account_id)
  SELECT own.family, id, rule_id, place, type, value, category_id, merchant_id, tag_id, account_id
  FROM {{own_family}} CROSS JOIN parts WHERE part = 'action'
  RETURNING added.family_id
)
SELECT family_id FROM inserted
