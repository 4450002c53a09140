-- Records the outcome of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id, matched_by)
SELECT t.family_id, t.import_id, t.row_number,
  CASE WHEN t.is_idle THEN 'skipped' WHEN t.is_new THEN 'created' WHEN leg.row_number IS NOT NULL OR a.record_id IS NOT NULL THEN 'updated' ELSE 'skipped' END,
  CASE WHEN t.is_idle THEN 'The account holds none of the security on that day'
    WHEN t.is_new THEN NULL
    WHEN a.record_id IS NOT NULL THEN 'The ledger had this trade already; the row corrects it'
    WHEN leg.row_number IS NOT NULL THEN 'The ledger had this trade already; set from the row: transfer'
    ELSE 'The ledger has this trade already' END,
  CASE WHEN NOT t.is_idle THEN t.entry_id END, t.matched_by
FROM publishing_trades t
  LEFT JOIN publishing_rows leg ON leg.family_id = $1 AND leg.import_id = $2 AND leg.in_row = t.row_number AND leg.is_new
  LEFT JOIN import_adoptions a
    ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'trade' AND a.record_id = t.entry_id AND t.corrected_id IS NOT NULL
WHERE t.family_id = $1 AND t.import_id = $2
