-- Matches, with on_conflict=merge, rules with rules of the family that are equal in every field, by ordinal, because a
-- second copy would only repeat the first. A rule with any difference is a new rule, even if its name is the same.
WITH
{{stored_parts}},
stored AS (
  SELECT r.id, r.created_at, jsonb_build_array(r.name, r.resource_type, r.active, r.effective_date, r.stop, s.conditions, s.actions) AS said
  FROM rules r JOIN said s ON s.rule_id = r.id
  WHERE r.family_id = $1
    AND NOT EXISTS (SELECT FROM publishing_known k WHERE k.family_id = $1 AND k.import_id = $2 AND k.id = r.id)
), wanted AS (
  SELECT row_number, jsonb_build_array(name, resource_type, active, effective_date,
    coalesce((details ->> 'stop')::boolean, false), conditions, actions) AS said
    FROM publishing_rules WHERE family_id = $1 AND import_id = $2
), matched AS (
  SELECT w.row_number, s.id
  FROM (SELECT *, row_number() OVER (PARTITION BY said ORDER BY row_number) AS nth FROM wanted) w
  JOIN (SELECT *, row_number() OVER (PARTITION BY said ORDER BY created_at, id) AS nth FROM stored) s
    ON s.said = w.said AND s.nth = w.nth
  WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
), joined AS (
  UPDATE publishing_records p SET id = m.id, joins = true FROM matched m
    WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = m.row_number
)
UPDATE publishing_rules r SET rule_id = m.id, is_new = false, changes = '{}' FROM matched m
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.row_number = m.row_number
