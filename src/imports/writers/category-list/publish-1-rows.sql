-- The valid rows with what they mean: their category, the parent that it gets, and the category that this parent is, if it
-- is not to be made.
CREATE TEMPORARY TABLE publishing_category_rows ON COMMIT DROP AS
WITH
{{meanings}}
SELECT f.row_number, f.line, f.name, f.color, f.icon, f.parent_key <> '' AS names_parent, n.node, n.category_id,
  CASE WHEN n.moves THEN n.parent_key END AS moves_to, f.parent, t.node AS parent_node, t.category_id AS parent_id
FROM file f
JOIN meanings m ON m.key = f.key AND m.parent_key = f.parent_key
JOIN nodes n ON n.node = m.node
LEFT JOIN tops t ON n.moves AND t.key = n.parent_key
WHERE f.is_valid
