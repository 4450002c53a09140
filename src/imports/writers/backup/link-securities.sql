-- Stores the id of its security with each trade, holding and price.
UPDATE publishing_securities p SET security_id = s.id
FROM securities s
WHERE p.family_id = $1 AND p.import_id = $2 AND s.family_id = $1 AND s.ticker = p.ticker
  AND coalesce(s.exchange_operating_mic, '') = coalesce(p.mic, '')
