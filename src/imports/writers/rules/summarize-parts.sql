-- Stores the conditions and actions of each rule in a comparable form.
UPDATE publishing_rules r SET conditions = s.conditions, actions = s.actions
FROM (
  SELECT row_number,
    coalesce(jsonb_agg(said ORDER BY position, sub_position) FILTER (WHERE part = 'condition'), '[]') AS conditions,
    coalesce(jsonb_agg(said ORDER BY position, sub_position) FILTER (WHERE part = 'action'), '[]') AS actions
  FROM (
    SELECT row_number, part, position, sub_position,
      jsonb_build_array(sub_position > 0, type, operator, value, record_id) AS said FROM publishing_parts
        WHERE family_id = $1 AND import_id = $2) p
  GROUP BY row_number
) s WHERE r.family_id = $1 AND r.import_id = $2 AND s.row_number = r.row_number
