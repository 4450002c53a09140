-- Finds the rate between two currencies for a day, in one statement, so that every user of rates has the same order.
-- $1 family; $2 from; $3 to; $4 day. One row, or none without a rate.
--
-- A way is the pair itself, or a third currency between the two: the family's, EUR, USD. The first way counts all of
-- whose legs have a rate. Of a leg, the latest day up to the asked one counts, given in this direction or the other; of
-- the same day, this direction first, then entered before imported before provider.
-- Inverse rates keep 32 decimals until the result is rounded to 20.
WITH ways AS (
  SELECT 0 AS place, NULL::char(3) AS across
  UNION ALL SELECT 1, currency FROM families WHERE id = $1
  UNION ALL VALUES (2, 'EUR'::char(3)), (3, 'USD')
),
legs AS (
  SELECT place, across, 1 AS leg, $2::char(3) AS from_currency, coalesce(across, $3::char(3)) AS to_currency FROM ways
  WHERE across IS NULL OR across NOT IN ($2::char(3), $3::char(3))
  UNION ALL
  SELECT place, across, 2, across, $3::char(3) FROM ways WHERE across NOT IN ($2::char(3), $3::char(3))
),
found AS (
  SELECT legs.place, legs.across, legs.leg, latest.date, latest.rate, latest.rank
  FROM legs LEFT JOIN LATERAL (
    SELECT direct_or_inverse.* FROM (
      (SELECT r.date, r.rate, array_position(ARRAY['entered', 'imported', 'provider'], r.source) AS rank, 0 AS turned
       FROM exchange_rates r WHERE r.family_id = $1 AND r.from_currency = legs.from_currency
         AND r.to_currency = legs.to_currency AND r.date <= $4
       ORDER BY r.date DESC, 3 LIMIT 1)
      UNION ALL
      (SELECT r.date, 1.00000000000000000000000000000000 / r.rate,
         array_position(ARRAY['entered', 'imported', 'provider'], r.source), 1
       FROM exchange_rates r WHERE r.family_id = $1 AND r.from_currency = legs.to_currency
         AND r.to_currency = legs.from_currency AND r.date <= $4
       ORDER BY r.date DESC, 3 LIMIT 1)
    ) direct_or_inverse
    ORDER BY direct_or_inverse.date DESC, direct_or_inverse.turned LIMIT 1
  ) latest ON true
)
SELECT across,
  round(min(rate) FILTER (WHERE leg = 1) * coalesce(min(rate) FILTER (WHERE leg = 2), 1), 20) AS rate,
  min(date) AS date,
  -- Across a third currency, the less trusted source of the two.
  (ARRAY['entered', 'imported', 'provider'])[max(rank)] AS source,
  $4::date - min(date) > 31 AS stale
FROM found GROUP BY place, across HAVING bool_and(rate IS NOT NULL) ORDER BY place LIMIT 1
