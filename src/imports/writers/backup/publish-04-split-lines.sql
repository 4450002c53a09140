INSERT INTO publishing_records (row_number, split, record_type, source_id, id, joins, data)
SELECT p.row_number, line.position, 'Transaction', line.data ->> 'id', new_id(), false, line.data
FROM publishing_records p CROSS JOIN LATERAL jsonb_array_elements(p.data -> 'split_lines') WITH ORDINALITY AS line (data, position)
WHERE p.record_type = 'Transaction' ORDER BY p.row_number, line.position
