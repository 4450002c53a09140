-- What became of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, t.row_number,
  CASE WHEN t.is_new THEN 'created' WHEN leg.row_number IS NOT NULL THEN 'updated' ELSE 'skipped' END,
  CASE WHEN t.is_new THEN NULL
    WHEN leg.row_number IS NOT NULL THEN 'The ledger had this trade already; set from the row: transfer'
    ELSE 'The ledger has this trade already' END,
  t.entry_id
FROM publishing_trades t LEFT JOIN publishing_rows leg ON leg.in_row = t.row_number AND leg.is_new
