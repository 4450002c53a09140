-- The currencies of the family $1 that need rates to the base $2 of a provider: all of its money in another currency than its
-- own, and its own. With the first day that is to be converted, and the first and last rate that a provider gave.
WITH used AS (
  SELECT currency, min(date) AS since FROM entries WHERE family_id = $1 GROUP BY currency
  UNION ALL SELECT currency, min(date) FROM holdings WHERE family_id = $1 GROUP BY currency
  UNION ALL SELECT currency, min(date) FROM security_prices WHERE family_id = $1 GROUP BY currency
  UNION ALL SELECT currency, current_date FROM accounts WHERE family_id = $1
), elsewhere AS (
  SELECT u.currency, min(u.since) AS since FROM used u JOIN families f ON f.id = $1 AND f.currency <> u.currency
  GROUP BY u.currency
), legs AS (
  SELECT currency, since FROM elsewhere
  UNION ALL SELECT f.currency, (SELECT min(since) FROM elsewhere) FROM families f WHERE f.id = $1
)
SELECT l.currency::text AS currency, l.since::text AS "firstDay", min(r.date)::text AS earliest, max(r.date)::text AS latest
FROM legs l LEFT JOIN exchange_rates r ON r.family_id = $1 AND r.from_currency = $2 AND r.to_currency = l.currency
  AND r.source = 'provider'
WHERE l.currency <> $2 AND l.since IS NOT NULL
GROUP BY l.currency, l.since ORDER BY l.currency
