-- Maps the tag names of the staged rows ($3, in file order): to the tag of that name (an exact spelling before a
-- spelling in another case), or to "create".
WITH seen AS (
  SELECT DISTINCT ON (name_key(key)) key, name_key(key) AS name_key, first
  FROM unnest($3::text[]) WITH ORDINALITY s (key, first) ORDER BY name_key(key), first
), found AS (
  SELECT DISTINCT ON (s.key) s.key, s.first, t.id
  FROM seen s LEFT JOIN tags t ON t.family_id = $1 AND t.name_key = s.name_key
  ORDER BY s.key, t.name = s.key DESC, t.created_at, t.id
)
SELECT first AS place, key, CASE WHEN id IS NULL THEN 'create' ELSE 'existing' END AS decision, id AS record_id, NULL::text AS value
FROM found
