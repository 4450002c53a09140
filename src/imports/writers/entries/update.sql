-- Updates the matched entries that a row changes. An entry that a rule or a person renamed keeps its name, and a locked field
-- its value.
UPDATE entries e SET
  category_id = CASE WHEN c.sets_category THEN p.category_id ELSE e.category_id END,
  notes = CASE WHEN c.sets_notes THEN p.notes ELSE e.notes END,
  date = CASE WHEN c.sets_booking AND 'date' <> ALL (coalesce(e.locked_fields, '{}')) THEN p.date ELSE e.date END,
  amount = CASE WHEN c.sets_booking AND 'amount' <> ALL (coalesce(e.locked_fields, '{}')) THEN p.amount ELSE e.amount END,
  currency = CASE WHEN c.sets_booking AND 'currency' <> ALL (coalesce(e.locked_fields, '{}')) THEN p.currency ELSE e.currency END,
  name = CASE WHEN c.sets_booking AND e.original_name IS NULL AND 'name' <> ALL (coalesce(e.locked_fields, '{}'))
    THEN p.name ELSE e.name END,
  original_name = CASE WHEN c.sets_booking AND (e.original_name IS NOT NULL OR 'name' = ANY (e.locked_fields))
    THEN p.name ELSE e.original_name END,
  pending = CASE WHEN c.sets_booking AND 'pending' <> ALL (coalesce(e.locked_fields, '{}')) THEN p.is_pending ELSE e.pending END,
  stale = CASE WHEN c.sets_booking THEN false ELSE e.stale END,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM publishing_changes c
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number
WHERE c.family_id = $1 AND c.import_id = $2 AND e.family_id = $1 AND e.id = c.entry_id
  AND e.id = ANY (ARRAY(SELECT entry_id FROM publishing_changes WHERE family_id = $1 AND import_id = $2))
