-- Maps the account names of the staged rows ($3, in file order). The mapping is the only account of that name (an exact
-- spelling before a spelling in another case), or "create" if there is none. If there are several, it is undecided.
WITH seen AS (
  SELECT DISTINCT ON (name_key(key)) key, name_key(key) AS name_key, first
  FROM unnest($3::text[]) WITH ORDINALITY s (key, first) ORDER BY name_key(key), first
), found AS (
  SELECT s.key, s.first, count(a.id) AS alike, count(a.id) FILTER (WHERE a.name = s.key) AS same,
    (array_agg(a.id) FILTER (WHERE a.name = s.key))[1] AS same_id, (array_agg(a.id))[1] AS alike_id
  FROM seen s LEFT JOIN accounts a ON a.family_id = $1 AND a.name_key = s.name_key
  GROUP BY s.key, s.first
)
SELECT first AS place, key, CASE WHEN alike = 0 THEN 'create' WHEN same = 1 OR alike = 1 THEN 'existing' END AS decision,
  CASE WHEN same = 1 THEN same_id WHEN alike = 1 THEN alike_id END AS record_id, NULL::text AS value
FROM found
