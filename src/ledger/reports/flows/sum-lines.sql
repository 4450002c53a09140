-- What the counted lines of a family came to, by group, side, period, currency and, in currencies other than that of the
-- report, by day.
-- $1 family; $2 the currency of the report; $3 the first days of the periods, which follow each other; $4 the counted accounts;
-- $5 the first days and $6 the lengths of the months and years that are read from totals; $7 whether from those by merchant.
-- The parameters of the filters follow, and those of the days whose entries are read.
--
-- Lines are summed by category before categories are joined, because they are many. The side of a line is that of its
-- category, else that of its sign; income is the negative of its amounts.
WITH counted AS (
{{counted lines}}
), total AS (
  SELECT {{key}} AS key, e.category_id, e.is_inflow, width_bucket(greatest(e.first_day, ($3::date[])[1]), $3::date[]) AS period,
    e.currency, CASE WHEN e.currency <> $2 THEN e.day END AS day, sum(e.amount) AS amount, sum(e.count) AS count
  FROM unnest($5::date[], $6::smallint[]) AS taken (first_day, months)
  JOIN period_totals e ON e.family_id = $1 AND e.months = taken.months AND e.by_merchant = $7 AND e.first_day = taken.first_day
  WHERE e.account_id = ANY ($4::uuid[])
    {{filters of totals}}
  GROUP BY 1, 2, 3, 4, 5, 6
), sided AS (
  SELECT l.*, c.parent_id, coalesce(c.classification, CASE WHEN is_inflow THEN 'income' ELSE 'expense' END) AS side
  FROM (
    SELECT key, category_id, is_inflow, period, currency, day, sum(amount) AS amount, sum(count) AS count
    FROM (SELECT * FROM counted UNION ALL SELECT * FROM total) lines
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) > 0
  ) l
  LEFT JOIN categories c ON c.family_id = $1 AND c.id = l.category_id
), grouped AS (
  SELECT {{group}} AS id, side, period, currency, day,
    sum(CASE side WHEN 'income' THEN -amount ELSE amount END) AS amount, sum(count)::int AS count,
    array_agg(DISTINCT category_id) AS category_ids
  FROM sided GROUP BY 1, 2, 3, 4, 5
)
SELECT g.id, {{name}} AS name, g.side, g.period - 1 AS period, g.currency, g.day, g.amount::text, g.count,
  g.category_ids AS "categoryIds"
FROM grouped g {{named}}
