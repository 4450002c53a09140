-- Gives the entry $2 what it lacks of the entry $3. A pending entry takes the date, amount and name of one that is posted; a
-- name that a rule or a person gave stays. $4: an id said that $3 corrects $2, so its date and amount count, and the name of a
-- trade, which states the quantity.
UPDATE entries k SET
  category_id = coalesce(k.category_id, o.category_id),
  merchant_id = coalesce(k.merchant_id, o.merchant_id),
  notes = coalesce(k.notes, o.notes),
  date = CASE WHEN $4 OR (k.pending AND NOT o.pending) THEN o.date ELSE k.date END,
  amount = CASE WHEN $4 OR (k.pending AND NOT o.pending) THEN o.amount ELSE k.amount END,
  name = CASE WHEN (k.pending AND NOT o.pending AND k.original_name IS NULL) OR ($4 AND k.type = 'trade') THEN o.name ELSE k.name END,
  original_name = CASE WHEN k.pending AND NOT o.pending AND k.original_name IS NOT NULL
    THEN coalesce(o.original_name, o.name) ELSE k.original_name END,
  pending = k.pending AND o.pending,
  stale = k.stale AND o.stale,
  updated_at = now()
FROM entries o
WHERE k.family_id = $1 AND k.id = $2 AND o.family_id = $1 AND o.id = $3
