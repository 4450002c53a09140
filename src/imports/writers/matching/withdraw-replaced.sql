-- Withdraws the pending entries whose rows turned out to be other entries.
INSERT INTO publishing_withdrawn (family_id, import_id, entry_id, account_id, date, is_touched)
SELECT a.family_id, a.import_id, e.id, e.account_id, e.date, false
FROM publishing_announced a
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = a.row_number
JOIN entries e ON e.family_id = $1 AND e.id = a.entry_id
WHERE a.family_id = $1 AND a.import_id = $2 AND p.entry_id <> a.entry_id
