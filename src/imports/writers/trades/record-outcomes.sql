-- Records the outcome of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT t.family_id, t.import_id, t.row_number,
  CASE WHEN t.is_idle THEN 'skipped' WHEN t.is_new THEN 'created' WHEN leg.row_number IS NOT NULL THEN 'updated' ELSE 'skipped' END,
  CASE WHEN t.is_idle THEN 'The account holds none of the security on that day'
    WHEN t.is_new THEN NULL
    WHEN leg.row_number IS NOT NULL THEN 'The ledger had this trade already; set from the row: transfer'
    ELSE 'The ledger has this trade already' END,
  CASE WHEN NOT t.is_idle THEN t.entry_id END
FROM publishing_trades t
  LEFT JOIN publishing_rows leg ON leg.family_id = $1 AND leg.import_id = $2 AND leg.in_row = t.row_number AND leg.is_new
    WHERE t.family_id = $1 AND t.import_id = $2
