INSERT INTO exchange_rates (family_id, id, from_currency, to_currency, date, rate, source, locked_fields, import_id)
SELECT p.family_id, p.id, p.data ->> 'from', p.data ->> 'to', (p.data ->> 'date')::date, (p.data ->> 'rate')::numeric,
  p.data ->> 'source',
  CASE WHEN p.data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(p.data -> 'locked_fields')) END, p.import_id
FROM publishing_records p
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'ExchangeRate' AND NOT p.joins ORDER BY p.row_number
