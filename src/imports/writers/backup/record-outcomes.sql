-- Records the outcome of each row; rows that were left out already have one. A balance has no lasting record id,
-- because it gets a new one whenever balances are computed.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
SELECT p.family_id, p.import_id, p.row_number, CASE WHEN p.joins THEN 'skipped' ELSE 'created' END,
  CASE WHEN c.fields IS NOT NULL
      THEN 'The family has this ' || p.record_type || ' already, changed since: ' || c.fields || '; what it has stays'
    WHEN p.joins THEN 'The family has this ' || p.record_type || ' already, and the file joins it' END,
  CASE WHEN NOT p.joins OR p.record_type <> 'Balance' THEN p.id END
FROM publishing_records p
  LEFT JOIN publishing_changed c ON c.family_id = $1 AND c.import_id = $2 AND c.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND p.split = 0
