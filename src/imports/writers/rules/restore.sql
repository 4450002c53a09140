-- Restores the before-images of rules that the import replaced and nobody edited since.
WITH mine AS (
  SELECT a.record_id, a.before, (a.before ->> 'effective_date')::date AS effective_date,
    (a.before ->> 'updated_at')::timestamptz AS updated_before,
    NOT (a.created_at <> r.updated_at AND is_edited($1, r.id, a.created_at, r.updated_at)) AS is_untouched, r.name
  FROM import_adoptions a JOIN rules r ON r.family_id = $1 AND r.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'rule'
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'rule', record_id, coalesce(name, ''), 'it was edited since' FROM {{own_family}} CROSS JOIN mine WHERE NOT is_untouched
), conditions AS (
  DELETE FROM rule_conditions WHERE family_id = $1 AND rule_id IN (SELECT record_id FROM mine WHERE is_untouched)
), actions AS (
  DELETE FROM rule_actions WHERE family_id = $1 AND rule_id IN (SELECT record_id FROM mine WHERE is_untouched)
)
UPDATE rules r SET name = m.before ->> 'name', active = (m.before ->> 'active')::boolean,
  effective_date = m.effective_date, updated_at = m.updated_before
FROM mine m WHERE r.family_id = $1 AND r.id = m.record_id AND m.is_untouched
