-- The days that the file covers of each account: the periods of its statements, joined where they meet. Without a
-- period, from its first row to its last.
SELECT account_id, lower(days) AS first_day, upper(days) - 1 AS last_day FROM (
  SELECT account_id, unnest(range_agg(daterange(from_date, to_date, '[]'))) AS days FROM statements
  WHERE family_id = $1 AND import_id = $2 AND from_date IS NOT NULL GROUP BY account_id) stated
UNION ALL
SELECT account_id, min(date), max(date) FROM {{rows}} p
WHERE family_id = $1 AND import_id = $2 AND {{those}} AND NOT EXISTS (
  SELECT FROM statements s
  WHERE s.family_id = $1 AND s.import_id = $2 AND s.account_id = p.account_id AND s.from_date IS NOT NULL)
GROUP BY account_id
