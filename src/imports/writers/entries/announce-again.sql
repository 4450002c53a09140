-- Makes entries pending again that were handed over to an import whose row only announces them: no import that stays says
-- that the bank booked them.
UPDATE entries e SET pending = true, date = r.date, amount = r.amount,
  name = CASE WHEN e.original_name IS NULL THEN r.name ELSE e.name END,
  original_name = CASE WHEN e.original_name IS NULL THEN NULL ELSE r.name END
FROM revert_kept k
JOIN import_outcomes o ON o.family_id = $1 AND o.record_id = k.record_id AND o.outcome = 'created' AND o.import_id <> $2
JOIN import_rows r ON r.family_id = $1 AND r.import_id = o.import_id AND r.row_number = o.row_number
WHERE k.family_id = $1 AND k.import_id = $2 AND r.details ->> 'state' = 'pending'
  AND e.family_id = $1 AND e.id = k.record_id AND e.import_id = o.import_id AND e.type = 'transaction' AND NOT e.pending
