-- Records the outcomes of rows that matched an entry, including changes by the parts inside them, and of rows that the
-- file has again. A row that created its entry needs no outcome: the id of the entry follows from the publish.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id, matched_by, confidence)
WITH changed AS (
  SELECT coalesce(p.in_row, p.row_number) AS row_number, CASE WHEN p.in_row IS NOT NULL THEN 'split lines' ELSE concat_ws(', ',
    CASE WHEN c.sets_booking THEN 'date, amount and name' END,
    CASE WHEN c.sets_category THEN 'category' END, CASE WHEN c.sets_tags THEN 'tags' END,
    CASE WHEN c.sets_notes THEN 'notes' END) END AS what
  FROM publishing_changes c JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2
    AND p.row_number = c.row_number WHERE c.family_id = $1 AND c.import_id = $2
  UNION
  SELECT in_row, CASE WHEN parent_row IS NULL THEN 'transfer' ELSE 'split lines' END
  FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND in_row IS NOT NULL AND is_new
), said AS (
  SELECT row_number, string_agg(what, ', ' ORDER BY what IN ('split lines', 'transfer'), what) AS changes FROM changed GROUP BY row_number
)
SELECT p.family_id, p.import_id, p.row_number,
  CASE WHEN c.row_number IS NULL THEN 'skipped' ELSE 'updated' END,
  CASE WHEN c.row_number IS NOT NULL THEN 'The ledger had this entry already; set from the row: ' || c.changes
    WHEN o.row_number IS NOT NULL THEN 'The ledger has this entry with other split lines'
    ELSE 'The ledger has this entry already' END,
  p.entry_id, p.matched_by, p.confidence
FROM publishing_rows p
LEFT JOIN said c ON c.row_number = p.row_number
LEFT JOIN publishing_left_out o ON o.family_id = $1 AND o.import_id = $2 AND o.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND NOT p.is_new AND p.in_row IS NULL
UNION ALL
SELECT o.family_id, o.import_id, o.row_number, 'skipped', 'The file has this entry already, with the same id', p.entry_id, 'external_id', NULL
FROM publishing_left_out o JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = o.repeats
WHERE o.family_id = $1 AND o.import_id = $2 AND o.repeats IS NOT NULL
ORDER BY row_number
