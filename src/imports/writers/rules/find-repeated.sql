-- Finds unnamed rules with equal conditions and actions. Of several equal rows, the last counts.
UPDATE publishing_rules r SET replaced_by = s.line
FROM (
  SELECT DISTINCT ON (resource_type, conditions, actions) resource_type, conditions, actions, row_number, line
  FROM publishing_rules WHERE family_id = $1 AND import_id = $2 AND name IS NULL
    ORDER BY resource_type, conditions, actions, row_number DESC
) s
WHERE r.family_id = $1 AND r.import_id = $2 AND r.name IS NULL AND r.resource_type = s.resource_type
  AND r.conditions = s.conditions AND r.actions = s.actions
  AND r.row_number <> s.row_number
