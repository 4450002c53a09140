-- Updates the matched entries that a row changes.
UPDATE entries e SET
  category_id = CASE WHEN c.sets_category THEN p.category_id ELSE e.category_id END,
  notes = CASE WHEN c.sets_notes THEN p.notes ELSE e.notes END,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM publishing_changes c
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number
WHERE c.family_id = $1 AND c.import_id = $2 AND e.family_id = $1 AND e.id = c.entry_id
  AND e.id = ANY (ARRAY(SELECT entry_id FROM publishing_changes WHERE family_id = $1 AND import_id = $2))
