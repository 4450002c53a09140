-- Entries of this import that another one removed do not come back with the revert of that one, unless a third import
-- found them: then they are its entries.
WITH mine AS MATERIALIZED (
  SELECT a.import_id, a.record_id, (
    SELECT o.import_id FROM import_outcomes o
    WHERE o.family_id = $1 AND o.record_id = a.record_id AND o.outcome <> 'created' AND o.import_id <> $2
    ORDER BY o.import_id LIMIT 1) AS heir_id
  FROM import_adoptions a
  WHERE a.family_id = $1 AND a.record_type = 'withdrawn_transaction' AND a.import_id <> $2 AND a.before ->> 'import_id' = $2::text
), passed AS (
  UPDATE import_adoptions a SET before = jsonb_set(a.before, '{import_id}', to_jsonb(m.heir_id)) FROM mine m
  WHERE a.family_id = $1 AND a.import_id = m.import_id AND a.record_id = m.record_id AND a.record_type = 'withdrawn_transaction'
    AND m.heir_id IS NOT NULL
)
DELETE FROM import_adoptions a USING mine m
WHERE a.family_id = $1 AND a.import_id = m.import_id AND a.record_id = m.record_id AND a.record_type = 'withdrawn_transaction'
  AND m.heir_id IS NULL
