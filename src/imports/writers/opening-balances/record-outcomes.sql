-- Records the outcome of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT family_id, import_id, row_number,
  CASE WHEN is_new THEN 'created' WHEN is_changed THEN 'updated' ELSE 'skipped' END,
  CASE WHEN is_new THEN NULL
    WHEN is_changed THEN 'The account had another opening balance; set from the row: date and amount'
    ELSE 'The ledger has this opening balance already' END,
  entry_id
FROM publishing_opening_balances WHERE family_id = $1 AND import_id = $2
