-- What became of each row, the invalid ones included.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, row_number, CASE WHEN is_new THEN 'created' ELSE 'skipped' END,
  CASE WHEN NOT is_new THEN 'The ledger has this trade already' END, entry_id
FROM publishing_rows
UNION ALL
SELECT $1::uuid, $2::uuid, row_number, 'skipped', 'Invalid: ' || sentences_of(errors), NULL
FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL
