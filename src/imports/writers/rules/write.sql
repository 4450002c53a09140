-- Inserts the new rules. Replaced rules keep their ids and names and lose their conditions and actions.
WITH replaced AS (
  SELECT rule_id, active, effective_date FROM publishing_rules
    WHERE family_id = $1 AND import_id = $2 AND replaced_by IS NULL AND changes <> '{}'
), conditions AS (
  DELETE FROM rule_conditions WHERE family_id = $1 AND rule_id IN (SELECT rule_id FROM replaced)
), actions AS (
  DELETE FROM rule_actions WHERE family_id = $1 AND rule_id IN (SELECT rule_id FROM replaced)
), made AS (
  INSERT INTO rules (family_id, id, name, resource_type, active, effective_date, import_id)
  SELECT family_id, rule_id, name, resource_type, active, effective_date, import_id
  FROM publishing_rules WHERE family_id = $1 AND import_id = $2 AND replaced_by IS NULL AND is_new
)
UPDATE rules r SET active = n.active, effective_date = n.effective_date,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM replaced n WHERE r.family_id = $1 AND r.id = n.rule_id
