-- What became of each row; those that were left out have theirs.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, row_number, CASE WHEN joins THEN 'skipped' ELSE 'created' END,
  CASE WHEN joins THEN 'The family has this ' || record_type || ' already, and the file joins it' END, id
FROM publishing_records WHERE split = 0
