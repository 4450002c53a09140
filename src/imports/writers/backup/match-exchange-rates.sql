-- Matches exchange rates with those that the family has of the same pair, day and source.
WITH known AS (
  SELECT p.row_number, m.id FROM publishing_records p
  JOIN exchange_rates m ON m.family_id = $1 AND m.from_currency = p.data ->> 'from' AND m.to_currency = p.data ->> 'to'
    AND m.date = (p.data ->> 'date')::date AND m.source = p.data ->> 'source'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'ExchangeRate' AND p.split = 0 AND NOT p.joins
)
UPDATE publishing_records p SET id = k.id, joins = true FROM known k
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = k.row_number AND p.split = 0
