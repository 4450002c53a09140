-- What became of each row.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT $1::uuid, $2::uuid, p.row_number,
  CASE WHEN p.is_new THEN 'created' WHEN c.row_number IS NULL THEN 'skipped' ELSE 'updated' END,
  CASE WHEN p.is_new THEN NULL
    WHEN c.row_number IS NULL THEN 'The ledger has this entry already'
    ELSE 'The ledger had this entry already; set from the row: ' || array_to_string(ARRAY[
      CASE WHEN c.sets_category THEN 'category' END, CASE WHEN c.sets_tags THEN 'tags' END,
      CASE WHEN c.sets_notes THEN 'notes' END], ', ') END,
  p.entry_id
FROM publishing_rows p LEFT JOIN publishing_changes c ON c.row_number = p.row_number
