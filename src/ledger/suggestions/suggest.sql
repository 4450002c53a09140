-- Suggests a category for transactions without one: of those in $2, or of all if it is null. Evidence are transactions of the
-- same sign that have a category which no suggestion gave them, at the first level with two of them: the merchant, the name
-- without digits and punctuation, and the two rarest words of the name that evidence has. $3 is the table of precisions.
WITH base AS MATERIALIZED (
  SELECT e.id, e.date, e.amount < 0 AS is_inflow, e.merchant_id, e.category_id, coalesce(e.locked_fields, '{}') AS locked,
    btrim(regexp_replace(lower(e.name), '[[:digit:][:punct:][:space:]]+', ' ', 'g')) AS name
  FROM entries e
  WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL AND e.kind IN ('standard', 'one_time')
    AND NOT EXISTS (SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id)
), suggested AS (
  SELECT c.record_id AS id, c.after ->> 'category_id' AS category_id
  FROM change_sets s JOIN changes c ON c.family_id = $1 AND c.change_set_id = s.id
  WHERE s.family_id = $1 AND s.kind = 'suggestion' AND s.status IN ('applied', 'reverting')
), evidence AS MATERIALIZED (
  SELECT b.id, b.date, b.is_inflow, b.merchant_id, b.category_id, b.name FROM base b
  WHERE b.category_id IS NOT NULL AND ('category_id' = ANY (b.locked)
    OR NOT EXISTS (SELECT FROM suggested s WHERE s.id = b.id AND s.category_id = b.category_id::text))
), wanted AS MATERIALIZED (
  SELECT id, is_inflow, merchant_id, name FROM base
  WHERE category_id IS NULL AND 'category_id' <> ALL (locked) AND ($2::uuid[] IS NULL OR id = ANY ($2))
), by_merchant AS (
  SELECT is_inflow, merchant_id, category_id, count(*) AS matched, (array_agg(id ORDER BY date DESC, id DESC))[:5] AS examples
  FROM evidence WHERE merchant_id IS NOT NULL GROUP BY is_inflow, merchant_id, category_id
), by_name AS MATERIALIZED (
  SELECT is_inflow, name, category_id, count(*) AS matched, (array_agg(id ORDER BY date DESC, id DESC))[:5] AS examples
  FROM evidence WHERE name <> '' GROUP BY is_inflow, name, category_id
), words AS MATERIALIZED (
  SELECT DISTINCT n.name, word FROM (SELECT DISTINCT name FROM by_name) n
  CROSS JOIN LATERAL unnest(string_to_array(n.name, ' ')) AS word
), frequencies AS (
  SELECT word, count(*) AS names FROM words GROUP BY word
), rarest AS (
  SELECT name, (array_agg(word ORDER BY names, word))[1] AS first, (array_agg(word ORDER BY names, word))[2] AS second
  FROM (
    SELECT DISTINCT w.name, f.word, f.names FROM (SELECT DISTINCT name FROM wanted WHERE name <> '') w
    CROSS JOIN LATERAL unnest(string_to_array(w.name, ' ')) AS u (word) JOIN frequencies f ON f.word = u.word
  ) known
  GROUP BY name HAVING count(*) >= 2
), by_words AS (
  SELECT r.name AS wanted_name, n.is_inflow, n.category_id, sum(n.matched) AS matched,
    (array_agg(example))[:5] AS examples
  FROM rarest r
  JOIN words a ON a.word = r.first JOIN words b ON b.word = r.second AND b.name = a.name
  JOIN by_name n ON n.name = a.name
  CROSS JOIN LATERAL (SELECT n.examples[1] AS example) x
  GROUP BY r.name, n.is_inflow, n.category_id
), found AS (
  SELECT w.id, 1 AS rank, 'merchant' AS level, g.category_id, g.matched, g.examples
  FROM wanted w JOIN by_merchant g ON g.is_inflow = w.is_inflow AND g.merchant_id = w.merchant_id
  UNION ALL
  SELECT w.id, 2, 'name', g.category_id, g.matched, g.examples
  FROM wanted w JOIN by_name g ON g.is_inflow = w.is_inflow AND g.name = w.name
  UNION ALL
  SELECT w.id, 3, 'words', g.category_id, g.matched, g.examples
  FROM wanted w JOIN by_words g ON g.is_inflow = w.is_inflow AND g.wanted_name = w.name
), counted AS (
  SELECT *, sum(matched) OVER (PARTITION BY id, rank) AS total FROM found
), best AS (
  SELECT DISTINCT ON (id) id, level, category_id, matched::int AS matched, total::int AS total, examples
  FROM counted WHERE total >= 2 ORDER BY id, rank, matched DESC, category_id
), judged AS (
  SELECT b.*, CASE WHEN total <= 2 THEN '2' WHEN total <= 5 THEN '3-5' WHEN total <= 20 THEN '6-20' ELSE 'more' END AS support,
    matched * 10 / total AS tenths
  FROM best b
)
SELECT j.id AS "transactionId", j.category_id AS "categoryId", c.name AS "categoryName", j.level, j.support, j.tenths, j.matched,
  j.total, j.examples, p.precision::text AS confidence
FROM judged j
JOIN categories c ON c.family_id = $1 AND c.id = j.category_id
LEFT JOIN jsonb_to_recordset($3) AS p (level text, support text, tenths int, precision numeric)
  ON p.level = j.level AND p.support = j.support AND p.tenths = j.tenths
