-- Takes back from the entry $2 what a merge gave it: each field that still is as in $4 becomes as in $3.
UPDATE entries e SET
  category_id = CASE WHEN e.category_id IS NOT DISTINCT FROM given.category_id
    THEN (SELECT c.id FROM categories c WHERE c.family_id = $1 AND c.id = was.category_id) ELSE e.category_id END,
  merchant_id = CASE WHEN e.merchant_id IS NOT DISTINCT FROM given.merchant_id
    THEN (SELECT m.id FROM merchants m WHERE m.family_id = $1 AND m.id = was.merchant_id) ELSE e.merchant_id END,
  notes = CASE WHEN e.notes IS NOT DISTINCT FROM given.notes THEN was.notes ELSE e.notes END,
  date = CASE WHEN e.date = given.date THEN was.date ELSE e.date END,
  amount = CASE WHEN e.amount = given.amount THEN was.amount ELSE e.amount END,
  name = CASE WHEN e.name = given.name THEN was.name ELSE e.name END,
  original_name = CASE WHEN e.original_name IS NOT DISTINCT FROM given.original_name THEN was.original_name ELSE e.original_name END,
  pending = CASE WHEN e.pending = given.pending THEN was.pending ELSE e.pending END,
  stale = CASE WHEN e.stale = given.stale THEN was.stale ELSE e.stale END,
  updated_at = CASE WHEN e.updated_at = given.updated_at THEN was.updated_at ELSE (SELECT now()) END
FROM jsonb_populate_record(NULL::entries, $3::jsonb) was, jsonb_populate_record(NULL::entries, $4::jsonb) given
WHERE e.family_id = $1 AND e.id = $2
