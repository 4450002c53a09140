-- Stages the categories of the rows, and the parents that do not exist, with their ids and all new values. Of several
-- rows of one category, the last given cell counts. Locked fields stay. A new child without a colour gets its parent's.
INSERT INTO publishing_categories (family_id, import_id, id, node, name, first_row, first_line, is_new, given_color,
  given_icon, color, icon,
  parent_id, sets_color, sets_icon, sets_parent)
WITH given AS (
  SELECT node, category_id, (array_agg(name ORDER BY row_number))[1] AS name, moves_to, parent_node, parent_id,
    min(row_number) AS first_row, min(line) AS first_line,
    (array_agg(color ORDER BY row_number DESC) FILTER (WHERE color IS NOT NULL))[1] AS color,
    (array_agg(icon ORDER BY row_number DESC) FILTER (WHERE icon IS NOT NULL))[1] AS icon
  FROM publishing_category_rows WHERE family_id = $1 AND import_id = $2
    GROUP BY node, category_id, moves_to, parent_node, parent_id
), wanted AS (
  SELECT node, category_id, name, first_row, first_line, moves_to, parent_node, parent_id, color, icon FROM given
  UNION ALL
  SELECT E'\n' || moves_to, NULL, (array_agg(parent ORDER BY row_number) FILTER (WHERE parent IS NOT NULL))[1],
    NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM publishing_category_rows WHERE family_id = $1 AND import_id = $2 AND moves_to IS NOT NULL AND parent_node IS NULL
    GROUP BY moves_to
), numbered AS MATERIALIZED (
  SELECT w.*, coalesce(w.category_id, published_id(i.publish_id, w.first_row),
      derived_id(i.publish_id, 'listed parent', row_number() OVER (ORDER BY w.node))) AS id,
    c.color AS former_color, c.icon AS former_icon, c.parent_id AS former_parent_id,
    coalesce(c.locked_fields, '{}') AS locked
  FROM wanted w JOIN imports i ON i.family_id = $1 AND i.id = $2
  LEFT JOIN categories c ON c.family_id = $1 AND c.id = w.category_id
)
SELECT own.family, $2::uuid, n.id, n.node, n.name, n.first_row, n.first_line, n.category_id IS NULL AS is_new,
  n.color AS given_color, n.icon AS given_icon,
  coalesce(n.color, n.former_color, p.color, p.former_color, o.color, '#737373') AS color,
  coalesce(n.icon, n.former_icon, 'shapes') AS icon,
  CASE WHEN n.moves_to IS NULL OR 'parent_id' = ANY (n.locked) THEN n.former_parent_id
    ELSE coalesce(p.id, o.id) END AS parent_id,
  n.category_id IS NOT NULL AND n.color <> lower(n.former_color) AND 'color' <> ALL (n.locked) AS sets_color,
  n.category_id IS NOT NULL AND n.icon <> n.former_icon AND 'icon' <> ALL (n.locked) AS sets_icon,
  n.category_id IS NOT NULL AND n.moves_to IS NOT NULL AND 'parent_id' <> ALL (n.locked) AS sets_parent
FROM {{own_family}} CROSS JOIN numbered n
LEFT JOIN numbered p ON p.node = coalesce(n.parent_node, E'\n' || n.moves_to)
LEFT JOIN categories o ON o.family_id = $1 AND o.id = n.parent_id
