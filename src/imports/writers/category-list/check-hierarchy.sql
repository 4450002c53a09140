-- Finds rows that would place a category below itself or on a third level, in file and family together, and rows
-- without a parent whose name several categories have. In a chain of three, both links are reported, because either can
-- be wrong. A category with children cannot get a parent, even if the file moves those children away.
WITH
{{interpretation}},
under_others AS (
  SELECT key, min(parent) AS above FROM world WHERE parent_key <> '' GROUP BY key
), unders AS (
  -- Categories whose parent has a parent itself.
  SELECT n.node, u.above FROM nodes n JOIN under_others u ON u.key = n.parent_key
  WHERE n.moves AND NOT EXISTS (SELECT FROM tops t WHERE t.key = n.parent_key)
  UNION ALL
  SELECT n.node, w.parent FROM nodes n JOIN world w ON w.category_id = n.parent_id AND w.parent_key <> ''
  WHERE NOT n.moves AND n.parent_key <> ''
), wanted AS (
  SELECT parent_key AS key, min(name) AS name FROM nodes n
  WHERE moves AND NOT EXISTS (SELECT FROM tops t WHERE t.key = n.parent_key) GROUP BY parent_key
), children AS (
  -- Categories that get a parent though they have children, with the name of one child.
  SELECT node, min(name) AS name FROM (
    SELECT n.node, k.name FROM nodes n JOIN known k ON k.parent_id = n.category_id WHERE n.moves
    UNION ALL
    SELECT n.node, w.name FROM nodes n JOIN wanted w ON w.key = n.key WHERE n.moves
  ) c GROUP BY node
)
SELECT row_number, 'line ' || line || coalesce(', column "' || heading || '"', '') || ': ' || problem AS message
FROM (
  SELECT f.row_number, f.line, f.heading, CASE
    WHEN m.is_ambiguous THEN format('there are several categories called "%s": say under which parent', f.name)
    WHEN m.is_under_itself THEN format('"%s" cannot be under itself', f.name)
    WHEN f.parent_key = '' THEN NULL
    WHEN u.node IS NOT NULL THEN
      format('"%s" cannot be under "%s", which is itself under "%s"; there are two levels at most', f.name, f.parent, u.above)
    WHEN c.node IS NOT NULL THEN
      format('"%s" cannot be under "%s", because "%s" is under it; there are two levels at most', f.name, f.parent, c.name)
    END AS problem
  FROM file f
  JOIN meanings m ON m.key = f.key AND m.parent_key = f.parent_key
  LEFT JOIN unders u ON u.node = m.node
  LEFT JOIN children c ON c.node = m.node
  WHERE f.is_valid
) found WHERE problem IS NOT NULL
