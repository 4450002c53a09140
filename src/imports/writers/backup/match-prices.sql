-- Matches prices with those that the family has of the same security, day and currency. Unlike trades and holdings, they can
-- meet in a new account, too, because securities are of the whole family.
UPDATE publishing_records p SET id = m.id, joins = true
FROM publishing_securities s, security_prices m
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'SecurityPrice' AND p.split = 0 AND NOT p.joins
  AND s.family_id = $1 AND s.import_id = $2 AND s.row_number = p.row_number
  AND m.family_id = $1 AND m.security_id = s.security_id AND m.date = (p.data ->> 'date')::date
  AND m.currency = p.data ->> 'currency'
