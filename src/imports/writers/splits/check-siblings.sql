-- Finds rows of a split in which another row has an error, because an entry and its split lines are published together
-- or not at all.
SELECT r.row_number, format('line %s: line %s of the same split is in error', r.line, faulty.line) AS message
FROM import_rows r JOIN (
  SELECT coalesce((details ->> 'split_of')::int, row_number) AS entry, min(line) AS line
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL AND details ? 'split_into'
  GROUP BY 1
) faulty ON faulty.entry = coalesce((r.details ->> 'split_of')::int, r.row_number)
WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.details ? 'split_into'
