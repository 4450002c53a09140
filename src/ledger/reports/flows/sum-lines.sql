-- What the counted lines of a family came to, by group, side, period and currency, converted to the currency of the report,
-- and the rates that converted them.
-- $1 family; $2 the currency of the report; $3 the first days of the periods, which follow each other; $4 the counted accounts;
-- $5 the first days and $6 the lengths of the months and years that are read from totals; $7 whether from those by merchant.
-- The parameters of the filters follow, and those of the days whose entries are read.
--
-- The side of a line is that of its category, else that of its sign; income is the negative of its amounts.
WITH counted AS (
{{counted lines}}
), lines AS MATERIALIZED (
  SELECT key, category_id, is_inflow, period, currency, day, sum(amount) AS amount, sum(count) AS count
  FROM counted GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) > 0
  UNION ALL
  SELECT {{key}}, e.category_id, e.is_inflow, taken.period, e.currency, CASE WHEN e.currency <> $2 THEN e.day END, e.amount, e.count
  FROM (
    SELECT first_day, months, width_bucket(greatest(first_day, ($3::date[])[1]), $3::date[]) AS period
    FROM unnest($5::date[], $6::smallint[]) AS summed (first_day, months)
  ) taken
  JOIN period_totals e ON e.family_id = $1 AND e.months = taken.months AND e.by_merchant = $7 AND e.first_day = taken.first_day
  WHERE e.account_id = ANY ($4::uuid[])
    {{filters of totals}}
), {{rates of days}}, sided AS (
  SELECT l.key, l.category_id, c.parent_id, coalesce(c.classification, CASE WHEN l.is_inflow THEN 'income' ELSE 'expense' END) AS side,
    l.period, l.currency, l.day, l.amount, l.count
  FROM lines l LEFT JOIN categories c ON c.family_id = $1 AND c.id = l.category_id
), of_categories AS (
  SELECT s.key, s.category_id, s.parent_id, s.side, s.period, s.currency, r.rate IS NOT NULL OR s.currency = $2 AS is_converted,
    sum(CASE s.side WHEN 'income' THEN -s.amount ELSE s.amount END * coalesce(r.rate, 1)) AS amount, sum(s.count) AS count
  FROM sided s LEFT JOIN rates r ON r.currency = s.currency AND r.day = s.day
  GROUP BY 1, 2, 3, 4, 5, 6, 7
), grouped AS (
  SELECT {{group}} AS id, side, period, currency, is_converted, sum(amount) AS amount, sum(count)::int AS count,
    array_agg(DISTINCT category_id) AS category_ids
  FROM of_categories GROUP BY 1, 2, 3, 4, 5
), days AS (
  SELECT side, currency, day, sum(CASE side WHEN 'income' THEN -amount ELSE amount END) AS amount
  FROM sided WHERE day IS NOT NULL GROUP BY 1, 2, 3
), used AS (
  SELECT d.side, d.currency, r.rate, r.date, min(d.day) AS first_day, max(d.day) AS last_day, sum(d.amount) AS amount
  FROM days d LEFT JOIN rates r ON r.currency = d.currency AND r.day = d.day
  GROUP BY 1, 2, 3, 4
)
SELECT
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', {{name}}, 'side', g.side, 'period', g.period - 1,
      'currency', g.currency, 'isConverted', g.is_converted, 'amount', g.amount::text, 'count', g.count,
      'categoryIds', g.category_ids)), '[]')
    FROM grouped g {{named}}) AS sums,
  (SELECT coalesce(json_agg(json_build_object('side', side, 'currency', currency, 'rate', rate::text, 'date', date,
      'firstDay', first_day, 'lastDay', last_day, 'amount', amount::text)), '[]')
    FROM used) AS conversions
