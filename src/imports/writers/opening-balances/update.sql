-- Updates the changed anchors. now() is constant within the publish, so updated_at tells its own changes from later
-- edits.
UPDATE entries e SET date = p.date, amount = p.amount, currency = p.currency, updated_at = now()
FROM publishing_opening_balances p
  WHERE p.family_id = $1 AND p.import_id = $2 AND e.family_id = $1 AND e.id = p.entry_id AND p.is_changed
