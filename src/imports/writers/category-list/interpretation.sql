  -- The common table expressions that interpret each row: as a category of the family, or as one to create. Names are
  -- collected from invalid rows too, so that skipping those does not change what other rows mean.
  file AS MATERIALIZED (
    SELECT row_number, line, errors IS NULL AS is_valid, name, name_key(name) AS key, details ->> 'parent' AS parent,
      -- Empty: the row names no parent.
      coalesce(name_key(details ->> 'parent'), '') AS parent_key,
      details ->> 'parent_heading' AS heading, details ->> 'color' AS color, details ->> 'icon' AS icon
    FROM import_rows WHERE family_id = $1 AND import_id = $2 AND name IS NOT NULL
  ), names AS (
    SELECT key, (array_agg(name ORDER BY row_number))[1] AS name,
      count(DISTINCT parent_key) FILTER (WHERE parent_key <> '') AS parents
    FROM file GROUP BY key
  ), known AS MATERIALIZED (
    SELECT c.id, c.name, c.name_key AS key, c.parent_id, p.name AS parent, coalesce(p.name_key, '') AS parent_key, c.created_at
    FROM categories c LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id
    WHERE c.family_id = $1
  ), alike AS (
    -- The only category of that name on any level; an exact spelling before a spelling in another case.
    SELECT n.key, count(k.id) AS alike,
      CASE WHEN count(k.id) FILTER (WHERE k.name = n.name) = 1 THEN (array_agg(k.id) FILTER (WHERE k.name = n.name))[1]
        WHEN count(k.id) = 1 THEN (array_agg(k.id))[1] END AS only_id
    FROM names n LEFT JOIN known k ON k.key = n.key GROUP BY n.key
  ), claims AS (
    SELECT f.key, f.parent_key, n.name, n.parents, (array_agg(f.parent ORDER BY f.row_number))[1] AS parent
    FROM file f JOIN names n ON n.key = f.key WHERE f.is_valid GROUP BY f.key, f.parent_key, n.name, n.parents
  ), here AS (
    SELECT DISTINCT ON (c.key, c.parent_key) c.key, c.parent_key, k.id
    FROM claims c JOIN known k ON k.key = c.key AND k.parent_key = c.parent_key
    ORDER BY c.key, c.parent_key, k.name = c.name DESC, k.parent = c.parent DESC, k.created_at, k.id
  ), meanings AS (
    SELECT c.key, c.parent_key, c.name, c.parent, m.category_id, m.is_ambiguous, m.is_under_itself,
      -- The id of an existing category, or a key that distinguishes the categories to create.
      coalesce(m.category_id::text, c.key || E'\n' || CASE WHEN c.parents > 1 THEN c.parent_key ELSE '' END) AS node
    FROM claims c JOIN alike a ON a.key = c.key
    LEFT JOIN here h ON h.key = c.key AND h.parent_key = c.parent_key
    CROSS JOIN LATERAL (
      -- A name with several parents in the file is a category below each; with one parent or none it is a single category.
      SELECT coalesce(h.id, CASE WHEN c.parents <= 1 THEN a.only_id END) AS category_id,
        h.id IS NULL AND c.parent_key = '' AND (c.parents > 1 OR (a.alike > 0 AND a.only_id IS NULL)) AS is_ambiguous,
        h.id IS NULL AND c.parent_key = c.key AS is_under_itself
    ) m
  ), nodes AS MATERIALIZED (
    SELECT m.node, m.key, m.name, m.category_id, max(m.parent_key) AS parent_key, max(m.parent) AS parent,
      k.parent_id, k.parent AS former_parent, k.parent_key AS former_parent_key, k.created_at,
      max(m.parent_key) <> '' AND max(m.parent_key) IS DISTINCT FROM k.parent_key AS moves
    FROM meanings m LEFT JOIN known k ON k.id = m.category_id
    WHERE NOT m.is_ambiguous AND NOT m.is_under_itself
    GROUP BY m.node, m.key, m.name, m.category_id, k.parent_id, k.parent, k.parent_key, k.created_at
  ), world AS MATERIALIZED (
    -- All categories and their parents as they will be after the publish.
    SELECT node, key, name, category_id, created_at,
      CASE WHEN moves THEN parent_key ELSE coalesce(former_parent_key, '') END AS parent_key,
      CASE WHEN moves THEN parent ELSE former_parent END AS parent
    FROM nodes
    UNION ALL
    SELECT id::text, key, name, id, created_at, parent_key, parent FROM known k
    WHERE NOT EXISTS (SELECT FROM nodes n WHERE n.category_id = k.id)
  ), tops AS (
    -- The category that a parent name means; none if it has to be created or has a parent itself.
    SELECT DISTINCT ON (n.parent_key) n.parent_key AS key, w.node, w.category_id
    FROM nodes n JOIN world w ON w.key = n.parent_key AND w.parent_key = '' WHERE n.moves
    ORDER BY n.parent_key, w.name = n.parent DESC, w.created_at, w.node
  )
