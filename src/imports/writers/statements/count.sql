-- Counts no rows, because statements are none, and the statements whose account no longer exists.
SELECT 0 AS published, count(*)::int AS "withoutAccount" FROM import_statements s
WHERE s.family_id = $1 AND s.import_id = $2 AND NOT EXISTS (
  SELECT FROM statements t WHERE t.family_id = $1 AND t.import_id = $2 AND t.position = s.position)
