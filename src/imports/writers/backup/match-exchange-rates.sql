-- Matches exchange rates with those that the family has of the same pair, day and source.
UPDATE publishing_records p SET id = m.id, joins = true
FROM exchange_rates m
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'ExchangeRate' AND p.split = 0 AND NOT p.joins
  AND m.family_id = $1 AND m.from_currency = p.data ->> 'from' AND m.to_currency = p.data ->> 'to'
  AND m.date = (p.data ->> 'date')::date AND m.source = p.data ->> 'source'
