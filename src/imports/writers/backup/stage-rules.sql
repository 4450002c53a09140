-- Stages the new rules of the file for the steps of the rules writer.
INSERT INTO publishing_rules (family_id, import_id, row_number, line, rule_id, name, resource_type, active,
  effective_date, details)
SELECT p.family_id, p.import_id, p.row_number, r.line, p.id, p.data ->> 'name',
  coalesce(p.data ->> 'resource_type', 'transaction'),
  coalesce((p.data ->> 'active')::boolean, false), (p.data ->> 'effective_date')::date, p.data
FROM publishing_records p
JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Rule' AND NOT p.joins ORDER BY p.row_number
