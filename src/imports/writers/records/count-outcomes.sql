-- Counts the rows with an outcome.
SELECT count(*)::int AS published, 0 AS "withoutAccount" FROM import_outcomes WHERE family_id = $1 AND import_id = $2
