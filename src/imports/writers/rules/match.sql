-- Matches rules to existing ones of that name (an exact spelling before a spelling in another case), or unnamed ones to
-- unnamed ones with equal conditions and actions, and notes what the row changes. What a person set stays.
WITH
{{stored_parts}},
stored AS (
  SELECT r.*, coalesce(s.conditions, '[]') AS conditions, coalesce(s.actions, '[]') AS actions
  FROM rules r LEFT JOIN said s ON s.rule_id = r.id WHERE r.family_id = $1
), matched AS (
  SELECT DISTINCT ON (n.row_number) n.row_number, s.id, s.active, s.effective_date, s.conditions, s.actions, s.locked_fields
  FROM publishing_rules n JOIN stored s ON s.resource_type = n.resource_type AND s.name_key = name_key(n.name)
  WHERE n.family_id = $1 AND n.import_id = $2 AND n.replaced_by IS NULL
  ORDER BY n.row_number, s.name = n.name DESC, s.created_at, s.id
), nameless AS (
  SELECT DISTINCT ON (n.row_number) n.row_number, s.id, s.active, s.effective_date, s.conditions, s.actions, s.locked_fields
  FROM publishing_rules n
  JOIN stored s ON s.resource_type = n.resource_type AND s.conditions = n.conditions AND s.actions = n.actions
  WHERE n.family_id = $1 AND n.import_id = $2 AND n.replaced_by IS NULL AND n.name IS NULL AND s.name IS NULL
  ORDER BY n.row_number, s.created_at, s.id
)
UPDATE publishing_rules n SET rule_id = m.id, is_new = false, changes = ARRAY(
  SELECT field FROM unnest(ARRAY[
    CASE WHEN m.active <> n.active THEN 'active' END,
    CASE WHEN m.effective_date IS DISTINCT FROM n.effective_date THEN 'effective_date' END,
    CASE WHEN m.conditions <> n.conditions THEN 'conditions' END,
    CASE WHEN m.actions <> n.actions THEN 'actions' END]) AS field
  WHERE field IS NOT NULL AND field <> ALL (coalesce(m.locked_fields, '{}')))
FROM (SELECT * FROM matched UNION ALL SELECT * FROM nameless) m
  WHERE n.family_id = $1 AND n.import_id = $2 AND m.row_number = n.row_number
