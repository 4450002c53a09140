-- What became of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, row_number, CASE WHEN is_new THEN 'created' ELSE 'skipped' END,
  CASE WHEN NOT is_new THEN 'The ledger has this trade already' END, entry_id
FROM publishing_rows
