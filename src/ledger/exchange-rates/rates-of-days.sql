-- Finds the rates of many days at once, in the order of find-rate.sql, which tests compare with it. Common table expressions
-- of other statements: the last one, `rates`, has a row for each currency and day that has a rate.
-- $1 family; $2 the currency to convert to.
wanted AS MATERIALIZED (
{{wanted}}
),
ways AS (
  SELECT 0 AS place, NULL::char(3) AS across
  UNION ALL SELECT 1, currency FROM families WHERE id = $1
  UNION ALL VALUES (2, 'EUR'::char(3)), (3, 'USD')
),
legs AS MATERIALIZED (
  SELECT c.from_currency AS currency, w.place, 1 AS leg, c.from_currency, coalesce(w.across, $2::char(3)) AS to_currency
  FROM (SELECT DISTINCT from_currency FROM wanted) c
  JOIN ways w ON w.across IS NULL OR w.across NOT IN (c.from_currency, $2::char(3))
  UNION ALL
  SELECT c.from_currency, w.place, 2, w.across, $2::char(3)
  FROM (SELECT DISTINCT from_currency FROM wanted) c
  JOIN ways w ON w.across NOT IN (c.from_currency, $2::char(3))
),
pairs AS MATERIALIZED (SELECT DISTINCT from_currency, to_currency FROM legs),
-- The one rate of each pair and day that counts.
quoted AS (
  SELECT DISTINCT ON (from_currency, to_currency, date) from_currency, to_currency, date, rate
  FROM (
    SELECT p.from_currency, p.to_currency, r.date, r.rate, r.source, 0 AS turned
    FROM pairs p JOIN exchange_rates r ON r.family_id = $1 AND r.from_currency = p.from_currency
      AND r.to_currency = p.to_currency AND r.date <= (SELECT max(date) FROM wanted)
    UNION ALL
    SELECT p.from_currency, p.to_currency, r.date, 1.00000000000000000000000000000000 / r.rate, r.source, 1
    FROM pairs p JOIN exchange_rates r ON r.family_id = $1 AND r.from_currency = p.to_currency
      AND r.to_currency = p.from_currency AND r.date <= (SELECT max(date) FROM wanted)
  ) direct_or_inverse
  ORDER BY from_currency, to_currency, date, turned, array_position(ARRAY['entered', 'imported', 'provider'], source)
),
numbered AS MATERIALIZED (
  SELECT from_currency, to_currency, date, rate,
    row_number() OVER (PARTITION BY from_currency, to_currency ORDER BY date)::int AS number
  FROM quoted
),
calendars AS MATERIALIZED (
  SELECT from_currency, to_currency, array_agg(date ORDER BY date) AS days FROM numbered GROUP BY 1, 2
),
-- Each day of a leg has the rate of the latest quoted day before it. Its number is the place of the day among the quoted ones.
found AS (
  SELECT l.currency, l.place, l.leg, w.date AS day, n.date, n.rate
  FROM legs l
  JOIN wanted w ON w.from_currency = l.currency
  LEFT JOIN calendars c ON c.from_currency = l.from_currency AND c.to_currency = l.to_currency
  LEFT JOIN numbered n ON n.from_currency = l.from_currency AND n.to_currency = l.to_currency
    AND n.number = width_bucket(w.date, c.days)
),
whole AS (
  SELECT currency, day, place,
    round(min(rate) FILTER (WHERE leg = 1) * coalesce(min(rate) FILTER (WHERE leg = 2), 1), 20) AS rate, min(date) AS date
  FROM found
  GROUP BY currency, day, place HAVING bool_and(rate IS NOT NULL)
),
rates AS MATERIALIZED (
  SELECT DISTINCT ON (currency, day) currency, day, rate, date FROM whole ORDER BY currency, day, place
)
