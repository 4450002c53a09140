-- Records the outcome of each row. A row that a later one replaces has no record of its own.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT family_id, import_id, row_number,
  CASE WHEN replaced_by IS NOT NULL THEN 'skipped' WHEN is_new THEN 'created' WHEN changes = '{}' THEN 'skipped' ELSE 'updated' END,
  CASE WHEN replaced_by IS NOT NULL THEN format('Line %s has the same rule again, and the last one counts', replaced_by)
    WHEN is_new THEN NULL
    WHEN changes = '{}' THEN 'The ledger has this rule already'
    ELSE 'The ledger had this rule already; set from the row: ' || array_to_string(changes, ', ') END,
  CASE WHEN replaced_by IS NULL THEN rule_id END
FROM publishing_rules WHERE family_id = $1 AND import_id = $2
