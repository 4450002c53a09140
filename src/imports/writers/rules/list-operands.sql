-- Lists the records that the rules name, each once.
INSERT INTO publishing_operands (family_id, import_id, record_type, name, first_row)
SELECT r.family_id, r.import_id, o.record_type, o.value, min(r.row_number)
FROM publishing_rules r CROSS JOIN LATERAL jsonb_to_recordset(r.details -> 'operands') AS o (record_type text, value text)
WHERE r.family_id = $1 AND r.import_id = $2 AND r.replaced_by IS NULL
  GROUP BY r.family_id, r.import_id, o.record_type, o.value
