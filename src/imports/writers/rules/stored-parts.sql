  -- The conditions and actions of the family's rules in a comparable form, as common table expressions.
  stored_parts AS (
    SELECT c.rule_id, 'condition' AS part, coalesce(p.position, c.position) AS position, c.parent_id IS NOT NULL AS is_inside,
      c.position AS sub_position, jsonb_build_array(c.parent_id IS NOT NULL, c.condition_type, c.operator, c.value,
        coalesce(c.category_id, c.merchant_id, c.tag_id, c.account_id)) AS said
    FROM rule_conditions c LEFT JOIN rule_conditions p ON p.family_id = $1 AND p.id = c.parent_id WHERE c.family_id = $1
    UNION ALL
    SELECT rule_id, 'action', position, false, position, jsonb_build_array(false, action_type, NULL, value,
      coalesce(category_id, merchant_id, tag_id, account_id))
    FROM rule_actions WHERE family_id = $1
  ), said AS (
    SELECT rule_id,
      coalesce(jsonb_agg(said ORDER BY position, is_inside, sub_position) FILTER (WHERE part = 'condition'), '[]') AS conditions,
      coalesce(jsonb_agg(said ORDER BY position, is_inside, sub_position) FILTER (WHERE part = 'action'), '[]') AS actions
    FROM stored_parts GROUP BY rule_id
  )
