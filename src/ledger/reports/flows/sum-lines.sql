-- What the counted lines of a family came to, by group, side, period, currency and, in currencies other than that of the
-- report, by day.
-- $1 family; $2 the currency of the report; $3 the first days of the periods, which follow each other; $4 the last day;
-- $5 the counted accounts; further parameters belong to the filters.
--
-- A line is a transaction without split lines, or a split line, which counts as its transaction does. Transactions with split
-- lines are few: they are summed with the others and taken off again, which costs less than looking for the split lines of
-- each transaction. Lines are summed by category before categories are joined, because they are many. The side of a line is
-- that of its category, else that of its sign; income is the negative of its amounts.
WITH whole AS (
  SELECT {{key}} AS key, e.category_id, e.amount < 0 AS is_inflow, width_bucket(e.date, $3::date[]) AS period, e.currency,
    CASE WHEN e.currency <> $2 THEN e.date END AS day, sum(e.amount) AS amount, count(*) AS count
  FROM entries e {{tagging}}
  WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL AND e.account_id = ANY ($5::uuid[])
    AND e.date BETWEEN ($3::date[])[1] AND $4::date
    AND e.kind IN ('standard', 'one_time') AND NOT e.excluded AND NOT e.pending
    {{filters of unsplit}}
  GROUP BY 1, 2, 3, 4, 5, 6
), divided AS (
  SELECT {{key}} AS key, e.category_id, e.amount < 0 AS is_inflow, width_bucket(e.date, $3::date[]) AS period, e.currency,
    CASE WHEN e.currency <> $2 THEN e.date END AS day, -sum(e.amount) AS amount, -count(*) AS count
  FROM (
    SELECT DISTINCT line.parent_id AS id FROM entries line WHERE line.family_id = $1 AND line.parent_id IS NOT NULL
  ) parent
  JOIN entries e ON e.family_id = $1 AND e.id = parent.id {{tagging}}
  WHERE e.type = 'transaction' AND e.parent_id IS NULL AND e.account_id = ANY ($5::uuid[])
    AND e.date BETWEEN ($3::date[])[1] AND $4::date
    AND e.kind IN ('standard', 'one_time') AND NOT e.excluded AND NOT e.pending
    {{filters of unsplit}}
  GROUP BY 1, 2, 3, 4, 5, 6
), split AS (
  SELECT {{key}} AS key, e.category_id, e.amount < 0 AS is_inflow, width_bucket(w.date, $3::date[]) AS period, w.currency,
    CASE WHEN w.currency <> $2 THEN w.date END AS day, sum(e.amount) AS amount, count(*) AS count
  FROM entries e JOIN entries w ON w.family_id = $1 AND w.id = e.parent_id {{tagging}}
  WHERE e.family_id = $1 AND e.parent_id IS NOT NULL AND w.account_id = ANY ($5::uuid[])
    AND w.date BETWEEN ($3::date[])[1] AND $4::date
    AND e.kind IN ('standard', 'one_time') AND NOT e.excluded AND NOT e.pending
    AND w.kind IN ('standard', 'one_time') AND NOT w.excluded AND NOT w.pending
    {{filters of split}}
  GROUP BY 1, 2, 3, 4, 5, 6
), sided AS (
  SELECT l.*, c.parent_id, coalesce(c.classification, CASE WHEN is_inflow THEN 'income' ELSE 'expense' END) AS side
  FROM (
    SELECT key, category_id, is_inflow, period, currency, day, sum(amount) AS amount, sum(count) AS count
    FROM (SELECT * FROM whole UNION ALL SELECT * FROM divided UNION ALL SELECT * FROM split) lines
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
