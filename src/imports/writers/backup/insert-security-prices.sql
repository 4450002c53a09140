INSERT INTO security_prices (family_id, id, security_id, date, currency, price, locked_fields, import_id)
SELECT p.family_id, p.id, s.security_id, (p.data ->> 'date')::date, p.data ->> 'currency', (p.data ->> 'price')::numeric,
  CASE WHEN p.data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(p.data -> 'locked_fields')) END, p.import_id
FROM publishing_records p
JOIN publishing_securities s ON s.family_id = $1 AND s.import_id = $2 AND s.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'SecurityPrice' AND NOT p.joins ORDER BY p.row_number
