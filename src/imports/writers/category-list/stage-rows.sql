-- Stages the valid rows with their interpretation: the category, its new parent's name, and the id of that parent if it
-- exists.
INSERT INTO publishing_category_rows
  (family_id, import_id, row_number, line, name, color, icon, names_parent, node, category_id, moves_to, parent,
    parent_node, parent_id)
WITH
{{interpretation}}
SELECT own.family, $2::uuid, f.row_number, f.line, f.name, f.color, f.icon, f.parent_key <> '' AS names_parent, n.node,
  n.category_id,
  CASE WHEN n.moves THEN n.parent_key END AS moves_to, f.parent, t.node AS parent_node, t.category_id AS parent_id
FROM {{own_family}} CROSS JOIN file f
JOIN meanings m ON m.key = f.key AND m.parent_key = f.parent_key
JOIN nodes n ON n.node = m.node
LEFT JOIN tops t ON n.moves AND t.key = n.parent_key
WHERE f.is_valid
