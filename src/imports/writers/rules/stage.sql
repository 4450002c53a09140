-- Stages the valid rows with an id for the rule of each. Ids follow the file order, because rules with the same time
-- run in id order. Of several rows with one name, the last counts.
INSERT INTO publishing_rules (family_id, import_id, row_number, line, rule_id, name, resource_type, active,
  effective_date, details, replaced_by)
WITH valid AS (
  SELECT row_number, line, name, details,
    first_value(row_number) OVER same AS last_row, first_value(line) OVER same AS last_line
  FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type IS DISTINCT FROM 'LeftOut'
  WINDOW same AS (PARTITION BY details ->> 'resource_type', name_key(name) ORDER BY row_number DESC)
)
SELECT own.family, $2::uuid, v.row_number, v.line,
  published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), v.row_number), v.name,
    v.details ->> 'resource_type', (v.details ->> 'active')::boolean,
  (v.details ->> 'effective_date')::date, v.details,
  CASE WHEN v.name IS NOT NULL AND v.last_row <> v.row_number THEN v.last_line END
FROM {{own_family}} CROSS JOIN valid v ORDER BY v.row_number
