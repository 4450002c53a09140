-- Inserts the securities that the family does not have. Existing ones stay unchanged.
INSERT INTO securities (family_id, id, ticker, exchange_operating_mic, import_id)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'security', w.first),
  w.ticker, w.mic, $2::uuid
FROM {{own_family}} CROSS JOIN (SELECT ticker, mic, min(row_number) AS first FROM publishing_securities WHERE family_id = $1 AND import_id = $2
  GROUP BY ticker, mic) w
WHERE NOT EXISTS (
  SELECT FROM securities s
  WHERE s.family_id = $1 AND s.ticker = w.ticker AND coalesce(s.exchange_operating_mic, '') = coalesce(w.mic, ''))
ORDER BY w.first
