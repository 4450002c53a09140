-- Updates what the source said last of a pending entry that a row with the same id posts or changes. What the row
-- corrects stays, so that the file before the correction is recognized again.
UPDATE entry_external_ids k SET state = CASE WHEN p.is_pending THEN 'pending' ELSE 'booked' END,
  date = p.date, amount = p.amount, currency = p.currency, name = p.name
FROM publishing_changes c
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number
WHERE c.family_id = $1 AND c.import_id = $2 AND c.sets_booking AND p.external_id IS NOT NULL AND p.corrected_id IS NULL
  AND k.family_id = $1 AND k.entry_id = c.entry_id AND k.scheme = p.external_scheme AND k.external_id = p.external_id
