-- Finds the shapes of transactions that can contain a text. $1 family, $2 the text, $3 the most shapes to read in a small family,
-- $4 in a large one, $5 the number of transactions from which on a family is large, $6 the most transactions to find.
-- Returns one row with the shapes; null if one of the limits is exceeded.
--
-- Each step finds the next shape in the index, so what is read grows with the shapes and not with the transactions.
WITH RECURSIVE read (shape, place) AS (
  -- Before all shapes: each has a line break.
  SELECT ''::text, 0
  UNION ALL
  SELECT (
    SELECT e.text_shape FROM entries e
    WHERE e.family_id = $1::uuid AND e.type = 'transaction' AND e.parent_id IS NULL AND e.text_shape > r.shape
    ORDER BY e.text_shape LIMIT 1
  ), r.place + 1
  FROM read r
  WHERE r.shape IS NOT NULL AND (r.place < $3::int OR (r.place < $4::int AND $5::int = (
    SELECT count(*) FROM (
      SELECT FROM entries e WHERE e.family_id = $1::uuid AND e.type = 'transaction' AND e.parent_id IS NULL LIMIT $5::int
    ) AS counted)))
),
matching AS MATERIALIZED (
  -- Long texts have the shape of two line breaks.
  SELECT r.shape FROM read r
  WHERE strpos(r.shape, translate(name_key($2::text), '0123456789', '')) > 0
    OR strpos(r.shape, translate(lower($2::text), '0123456789', '')) > 0
    OR r.shape = E'\n\n'
)
SELECT CASE
  WHEN NOT EXISTS (SELECT FROM read r WHERE r.shape IS NULL) THEN NULL
  WHEN $6::int < (
    SELECT count(*) FROM (
      SELECT FROM entries e
      WHERE e.family_id = $1::uuid AND e.type = 'transaction' AND e.parent_id IS NULL
        AND e.text_shape = ANY (ARRAY(SELECT m.shape FROM matching m)) LIMIT $6::int + 1
    ) AS found) THEN NULL
  ELSE ARRAY(SELECT m.shape FROM matching m) END AS shapes
