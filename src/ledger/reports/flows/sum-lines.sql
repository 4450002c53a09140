-- What the counted lines of a family came to, by group, side, period and currency, converted to the currency of the report,
-- and the rates that converted them.
-- $1 family; $2 the currency of the report; $3 the first days of the periods, which follow each other; $4 the counted accounts;
-- $5 the first days and $6 the lengths of the months and years that are read from totals, and $7 whether from those by account;
-- $8 whether from those by merchant.
-- The parameters of the filters follow, and those of the days whose entries are read.
--
-- The side of a line is that of its category, else that of its sign; income is the negative of its amounts. Totals are
-- converted already. There can be tens of thousands of totals. Nothing is joined with them, because the planner expects a few
-- and would choose a nested loop.
WITH counted AS (
{{counted lines}}
), lines AS MATERIALIZED (
  SELECT key, category_id, is_inflow, period, currency, day, sum(amount) AS amount, sum(count) AS count
  FROM counted GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) > 0
), taken AS MATERIALIZED (
  SELECT first_day, months, by_account, width_bucket(greatest(first_day, ($3::date[])[1]), $3::date[]) AS period
  FROM unnest($5::date[], $6::smallint[], $7::boolean[]) AS summed (first_day, months, by_account)
), totals AS (
  SELECT {{key}} AS key, e.category_id, e.is_inflow, t.period, e.currency, e.is_converted, sum(e.amount) AS amount, sum(e.count) AS count
  FROM taken t
  JOIN period_totals e ON e.family_id = $1 AND e.months = t.months AND e.by_account = t.by_account AND e.by_merchant = $8
    AND e.first_day = t.first_day
  WHERE (NOT t.by_account OR e.account_id = ANY ($4::uuid[]))
    {{filters of totals}}
  GROUP BY 1, 2, 3, 4, 5, 6
),
-- The days of foreign currencies in totals. Merchants have them only for a filter by merchants.
totalled_days AS (
  SELECT e.category_id, e.is_inflow, e.currency, date_trunc('year', t.first_day::timestamp)::date AS year, bit_or(e.days) AS days
  FROM taken t
  JOIN period_totals e ON e.family_id = $1 AND e.months = t.months AND e.by_account = t.by_account AND e.by_merchant = {{days by merchant}}
    AND e.first_day = t.first_day
  WHERE (NOT t.by_account OR e.account_id = ANY ($4::uuid[])) AND e.days IS NOT NULL
    {{filters of totals}}
  GROUP BY 1, 2, 3, 4
), used_days AS MATERIALIZED (
  SELECT {{side of l}} AS side, l.currency, l.day FROM lines l WHERE l.day IS NOT NULL
  UNION
  SELECT d.side, d.currency, d.year + n
  FROM (
    SELECT {{side of t}} AS side, t.currency, t.year, bit_or(t.days) AS days FROM totalled_days t GROUP BY 1, 2, 3
  ) d CROSS JOIN generate_series(0, 365) AS n
  WHERE get_bit(d.days, n) = 1
), {{rates of days}}, converted AS (
  SELECT l.key, l.category_id, l.is_inflow, l.period, l.currency, l.day IS NULL OR r.rate IS NOT NULL AS is_converted,
    sum(l.amount * coalesce(r.rate, 1)) AS amount, sum(l.count) AS count
  FROM lines l LEFT JOIN rates r ON r.currency = l.currency AND r.day = l.day
  GROUP BY 1, 2, 3, 4, 5, 6
), sided AS (
  SELECT s.*, {{side of s}} AS side FROM (SELECT * FROM converted UNION ALL SELECT * FROM totals) s
), grouped AS MATERIALIZED (
  SELECT {{group}} AS id, s.side, s.period, s.currency, s.is_converted,
    sum(CASE WHEN s.side = 'income' THEN -s.amount ELSE s.amount END) AS amount, sum(s.count)::int AS count,
    {{category ids}} AS category_ids
  FROM sided s {{parents}}
  GROUP BY 1, 2, 3, 4, 5
), used AS (
  SELECT d.side, d.currency, r.rate, r.date, min(d.day) AS first_day, max(d.day) AS last_day
  FROM used_days d LEFT JOIN rates r ON r.currency = d.currency AND r.day = d.day
  GROUP BY 1, 2, 3, 4
)
SELECT
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', {{name}}, 'side', g.side, 'period', g.period - 1,
      'currency', g.currency, 'isConverted', g.is_converted, 'amount', g.amount::text, 'count', g.count,
      'categoryIds', g.category_ids)), '[]')
    FROM grouped g {{named}}) AS sums,
  (SELECT coalesce(json_agg(json_build_object('side', u.side, 'currency', u.currency, 'rate', u.rate::text, 'date', u.date,
      'firstDay', u.first_day, 'lastDay', u.last_day, 'amount', CASE WHEN u.rate IS NULL THEN (
        SELECT sum(g.amount)::text FROM grouped g WHERE g.side = u.side AND g.currency = u.currency AND NOT g.is_converted) END)), '[]')
    FROM used u) AS conversions
