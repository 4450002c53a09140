-- The months of the family $1 whose totals are missing or outdated, in the year that has the latest of them: their first days.
WITH calendar AS (
  SELECT date_trunc('year', min(e.date)::timestamp) AS first, date_trunc('year', max(e.date)::timestamp) AS last
  FROM entries e WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL
), counted AS (
  SELECT coalesce(array_agg(a.id), '{}') AS ids FROM accounts a
  WHERE a.family_id = $1 AND a.status <> 'draft' AND NOT a.excluded_from_reports
), due AS (
  SELECT month::date AS month
  FROM calendar CROSS JOIN generate_series(first, last + interval '11 months', interval '1 month') AS month
  WHERE NOT EXISTS (
    SELECT FROM summed_periods p CROSS JOIN counted c WHERE p.family_id = $1 AND p.months = 1 AND p.first_day = month::date
      AND p.currency = (SELECT f.currency FROM families f WHERE f.id = $1)
      AND p.accounts <@ c.ids AND NOT p.other_accounts && c.ids)
  UNION SELECT c.month FROM changed_months c WHERE c.family_id = $1
)
SELECT d.month AS "firstDay" FROM due d
WHERE date_trunc('year', d.month::timestamp) = (SELECT date_trunc('year', max(due.month)::timestamp) FROM due)
ORDER BY 1
