-- Maps the category names of the staged rows ($3, in file order). "Parent: Child" (split at the first colon) is the
-- child below that parent. A name without a colon is a top category, or else the child of that name; undecided when
-- several children have it.
WITH seen AS (
  SELECT DISTINCT ON (name_key(key)) key, parent_of_category(key) AS parent, leaf_of_category(key) AS leaf, first
  FROM unnest($3::text[]) WITH ORDINALITY s (key, first) ORDER BY name_key(key), first
), candidates AS (
  SELECT s.key, c.id,
    -- 0: exact spelling below the right parent; 1: the same in another case; 2: a child found by its own name alone.
    CASE WHEN s.parent IS NULL AND c.parent_id IS NOT NULL THEN 2 WHEN c.name = s.leaf THEN 0 ELSE 1 END AS rank
  FROM seen s
  JOIN categories c ON c.family_id = $1 AND c.name_key = name_key(s.leaf)
  LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id
  WHERE s.parent IS NULL OR p.name_key = name_key(s.parent)
), best AS (
  SELECT key, (array_agg(id ORDER BY id))[1] AS id, count(*) AS alike, rank,
    row_number() OVER (PARTITION BY key ORDER BY rank) AS place
  FROM candidates GROUP BY key, rank
)
SELECT s.first AS place, s.key, CASE WHEN b.key IS NULL THEN 'create' WHEN b.rank < 2 OR b.alike = 1 THEN 'existing' END AS decision,
  CASE WHEN b.rank < 2 OR b.alike = 1 THEN b.id END AS record_id, NULL::text AS value
FROM seen s LEFT JOIN best b ON b.key = s.key AND b.place = 1
