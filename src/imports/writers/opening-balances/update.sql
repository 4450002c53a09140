-- Updates the changed anchors. now() is constant within the publish, so updated_at tells its own changes from later
-- edits.
UPDATE entries e SET
  date = CASE WHEN 'date' = ANY (e.locked_fields) THEN e.date ELSE p.date END,
  amount = CASE WHEN 'amount' = ANY (e.locked_fields) THEN e.amount ELSE p.amount END,
  currency = CASE WHEN 'currency' = ANY (e.locked_fields) THEN e.currency ELSE p.currency END,
  updated_at = now()
FROM publishing_opening_balances p
  WHERE p.family_id = $1 AND p.import_id = $2 AND e.family_id = $1 AND e.id = p.entry_id AND p.is_changed
