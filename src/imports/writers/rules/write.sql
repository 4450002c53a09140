-- Inserts the new rules after those of the family, in the order of the file. Replaced rules keep their ids and names, and
-- lose the conditions or actions that the row replaces.
WITH replaced AS (
  SELECT rule_id, active, effective_date, changes FROM publishing_rules
    WHERE family_id = $1 AND import_id = $2 AND replaced_by IS NULL AND changes <> '{}'
), conditions AS (
  DELETE FROM rule_conditions WHERE family_id = $1
    AND rule_id IN (SELECT rule_id FROM replaced WHERE 'conditions' = ANY (changes))
), actions AS (
  DELETE FROM rule_actions WHERE family_id = $1
    AND rule_id IN (SELECT rule_id FROM replaced WHERE 'actions' = ANY (changes))
), made AS (
  INSERT INTO rules (family_id, id, name, resource_type, active, effective_date, stop, import_id, position)
  SELECT family_id, rule_id, name, resource_type, active, effective_date, coalesce((details ->> 'stop')::boolean, false),
    import_id, (SELECT coalesce(max(position), 0) FROM rules WHERE family_id = $1) + row_number() OVER (
      ORDER BY (details ->> 'position')::int, row_number)
  FROM publishing_rules WHERE family_id = $1 AND import_id = $2 AND replaced_by IS NULL AND is_new
)
UPDATE rules r SET
  active = CASE WHEN 'active' = ANY (n.changes) THEN n.active ELSE r.active END,
  effective_date = CASE WHEN 'effective_date' = ANY (n.changes) THEN n.effective_date ELSE r.effective_date END,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM replaced n WHERE r.family_id = $1 AND r.id = n.rule_id
