-- What became of each row, the invalid ones included; those that were left out have theirs.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, row_number, CASE WHEN joins THEN 'skipped' ELSE 'created' END,
  CASE WHEN joins THEN 'The family has this ' || record_type || ' already, and the file joins it' END, id
FROM publishing_records WHERE split = 0
UNION ALL
SELECT $1::uuid, $2::uuid, row_number, 'skipped', 'Invalid: ' || sentences_of(errors), NULL
FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL
