-- Makes entries pending again whose last booking goes with this import: those of an import whose row only announces them,
-- while no import that stays says that the bank booked them.
WITH mine AS (
  SELECT record_id AS id FROM revert_kept WHERE family_id = $1 AND import_id = $2
  UNION
  SELECT record_id FROM import_outcomes WHERE family_id = $1 AND import_id = $2 AND record_id IS NOT NULL
), owned AS MATERIALIZED (
  SELECT e.id, e.import_id, coalesce((
    SELECT o.row_number FROM import_outcomes o
    WHERE o.family_id = $1 AND o.import_id = e.import_id AND o.record_id = e.id AND o.outcome = 'created' LIMIT 1),
    row_of_published(e.id)) AS row_number
  FROM mine m JOIN entries e ON e.id = m.id
  WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL AND NOT e.pending AND e.import_id <> $2
    AND (e.updated_at <> e.created_at OR e.id IN (SELECT record_id FROM revert_kept WHERE family_id = $1 AND import_id = $2))
)
UPDATE entries e SET pending = true, date = r.date, amount = r.amount,
  name = CASE WHEN e.original_name IS NULL THEN r.name ELSE e.name END,
  original_name = CASE WHEN e.original_name IS NULL THEN NULL ELSE r.name END
FROM owned w JOIN import_rows r ON r.family_id = $1 AND r.import_id = w.import_id AND r.row_number = w.row_number
WHERE e.family_id = $1 AND e.id = w.id AND r.details ->> 'state' = 'pending'
  AND NOT EXISTS (SELECT FROM import_outcomes o
    WHERE o.family_id = $1 AND o.record_id = w.id AND o.import_id <> $2 AND NOT {{is_announced}})
