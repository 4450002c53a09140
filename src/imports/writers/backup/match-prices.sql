-- Matches prices with those that the family has of the same security, day and currency. Unlike trades and holdings, they can
-- meet in a new account, too, because securities are of the whole family.
WITH known AS (
  SELECT p.row_number, m.id FROM publishing_records p
  JOIN publishing_securities s ON s.family_id = $1 AND s.import_id = $2 AND s.row_number = p.row_number
  JOIN security_prices m ON m.family_id = $1 AND m.security_id = s.security_id AND m.date = (p.data ->> 'date')::date
    AND m.currency = p.data ->> 'currency'
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'SecurityPrice' AND p.split = 0 AND NOT p.joins
)
UPDATE publishing_records p SET id = k.id, joins = true FROM known k
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = k.row_number AND p.split = 0
