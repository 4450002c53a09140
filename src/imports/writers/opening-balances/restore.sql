-- Restores the before-images of anchors that the import changed and nobody edited since.
WITH mine AS (
  SELECT a.record_id, a.before, (a.before ->> 'date')::date AS date, (a.before ->> 'updated_at')::timestamptz AS updated_before,
    NOT (a.created_at <> e.updated_at AND is_edited($1, e.id, a.created_at, e.updated_at)) AS is_untouched, e.name
  FROM import_adoptions a JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'valuation'
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'valuation', record_id, name, 'it was edited since' FROM {{own_family}} CROSS JOIN mine WHERE NOT is_untouched
)
UPDATE entries e SET date = m.date, amount = (m.before ->> 'amount')::numeric,
  currency = m.before ->> 'currency', updated_at = m.updated_before
FROM mine m WHERE e.family_id = $1 AND e.id = m.record_id AND m.is_untouched
