-- Stages split lines with the account, date and currency of their transaction. Those of transactions that the family
-- has are matched separately.
INSERT INTO publishing_records (family_id, import_id, row_number, split, record_type, source_id, id, joins, whole_id, data)
SELECT p.family_id, p.import_id, p.row_number, line.position, 'Transaction', line.data ->> 'id',
  derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'split line',
    row_number() OVER (ORDER BY p.row_number, line.position)),
  false, p.id, line.data || jsonb_build_object(
  'account_id', p.data -> 'account_id', 'date', p.data -> 'date', 'currency', p.data -> 'currency',
  'pending', p.data -> 'pending')
FROM publishing_records p CROSS JOIN LATERAL jsonb_array_elements(p.data -> 'split_lines') WITH ORDINALITY AS line (data, position)
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Transaction' AND NOT p.joins
  ORDER BY p.row_number, line.position
