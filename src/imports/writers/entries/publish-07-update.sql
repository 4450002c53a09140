-- Adopts the entries that were there before; their before-images are kept.
UPDATE entries e SET
  category_id = CASE WHEN c.sets_category THEN p.category_id ELSE e.category_id END,
  notes = CASE WHEN c.sets_notes THEN p.notes ELSE e.notes END,
  -- now() is the same in the whole publish: a row that it adopted can be told from one that was edited later.
  updated_at = now()
FROM publishing_changes c
JOIN publishing_rows p ON p.row_number = c.row_number
WHERE e.family_id = $1 AND e.id = c.entry_id AND e.id = ANY (ARRAY(SELECT entry_id FROM publishing_changes))
