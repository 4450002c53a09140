-- Creates the traded securities that the family does not have.
INSERT INTO securities (family_id, id, ticker, name, exchange_operating_mic, import_id)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'security',
  row_number() OVER (ORDER BY w.ticker, w.mic NULLS FIRST)),
  w.ticker, w.name, w.mic, $2::uuid
FROM {{own_family}} CROSS JOIN (
  SELECT details ->> 'ticker' AS ticker, details ->> 'mic' AS mic, min(details ->> 'security_name') AS name FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND details ->> 'ticker' IS NOT NULL GROUP BY 1, 2) w
WHERE NOT EXISTS (
  SELECT FROM securities s
  WHERE s.family_id = $1 AND s.ticker = w.ticker AND s.exchange_operating_mic IS NOT DISTINCT FROM w.mic)
ORDER BY w.ticker, w.mic NULLS FIRST
