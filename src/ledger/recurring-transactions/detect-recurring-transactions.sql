-- Finds what comes again and again among the transactions of the family $1, with the recurring transaction that each series
-- belongs to. A series is of one account, one merchant or, without one, one name but for digits, one currency and one sign.
-- It has at least three transactions, and a cadence that three quarters of its gaps keep to.
--
-- A series whose last two dates were missed is inactive. Those are found only if they are known.
WITH occurrences AS (
  SELECT e.id, e.account_id, e.merchant_id, e.currency, sign(e.amount) AS direction, e.date, e.amount, e.name,
    CASE WHEN e.merchant_id IS NULL THEN name_key(translate(e.name, '0123456789', '')) END AS name_key
  FROM entries e JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id AND a.status <> 'draft'
  WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL AND NOT e.pending AND NOT e.excluded
    AND e.amount <> 0
), gaps AS (
  SELECT o.*, o.date - lag(o.date) OVER (
    PARTITION BY account_id, merchant_id, name_key, currency, direction ORDER BY date, id) AS gap
  FROM occurrences o WHERE o.name_key IS DISTINCT FROM ''
), series AS (
  SELECT account_id, merchant_id, name_key, currency, direction, count(*)::int AS occurrences, max(date) AS last_date,
    (array_agg(name ORDER BY date DESC, id DESC))[1] AS name,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY amount) AS amount,
    min(amount) AS least, max(amount) AS most, round(avg(amount), 4) AS average,
    CASE
      WHEN count(*) FILTER (WHERE gap BETWEEN 6 AND 8) >= 0.75 * count(gap) THEN 'weekly'
      WHEN count(*) FILTER (WHERE gap BETWEEN 12 AND 16) >= 0.75 * count(gap) THEN 'biweekly'
      WHEN count(*) FILTER (WHERE gap BETWEEN 26 AND 34) >= 0.75 * count(gap) THEN 'monthly'
      WHEN count(*) FILTER (WHERE gap BETWEEN 83 AND 99) >= 0.75 * count(gap) THEN 'quarterly'
      WHEN count(*) FILTER (WHERE gap BETWEEN 353 AND 377) >= 0.75 * count(gap) THEN 'yearly'
    END AS cadence
  FROM gaps GROUP BY account_id, merchant_id, name_key, currency, direction HAVING count(*) >= 3
), expected AS (
  SELECT s.*, (s.last_date + c.step)::date AS next_date,
    (s.last_date + 2 * c.step)::date >= (SELECT date(now() AT TIME ZONE coalesce(time_zone, 'UTC')) FROM families WHERE id = $1)
      AS is_active
  FROM series s
  JOIN (VALUES ('weekly', interval '7 days'), ('biweekly', interval '14 days'), ('monthly', interval '1 month'),
    ('quarterly', interval '3 months'), ('yearly', interval '1 year')) AS c (cadence, step) ON c.cadence = s.cadence
), matched AS (
  -- Of several, the one with the amount of the series, else one that a person did not enter.
  SELECT x.*, known.id
  FROM expected x LEFT JOIN LATERAL (
    SELECT r.id FROM recurring_transactions r
    WHERE r.family_id = $1 AND r.account_id = x.account_id AND r.currency = x.currency AND sign(r.amount) = x.direction
      AND r.merchant_id IS NOT DISTINCT FROM x.merchant_id
      AND (x.merchant_id IS NOT NULL OR name_key(translate(r.name, '0123456789', '')) = x.name_key)
    ORDER BY r.amount = x.amount DESC, r.manual, r.id LIMIT 1
  ) known ON true
)
SELECT id, account_id, merchant_id, CASE WHEN merchant_id IS NULL THEN name END AS name, currency,
  trim_scale(amount)::text AS amount, cadence, extract(day FROM last_date)::int AS expected_day_of_month,
  last_date::text AS last_occurrence_date, next_date::text AS next_expected_date,
  CASE WHEN is_active THEN 'active' ELSE 'inactive' END AS status, occurrences AS occurrence_count,
  CASE WHEN least <> most THEN trim_scale(least)::text END AS expected_amount_min,
  CASE WHEN least <> most THEN trim_scale(most)::text END AS expected_amount_max,
  CASE WHEN least <> most THEN trim_scale(average)::text END AS expected_amount_avg
FROM matched WHERE id IS NOT NULL OR is_active
ORDER BY last_date DESC, account_id, merchant_id, name_key, currency, direction
