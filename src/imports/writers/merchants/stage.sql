-- Stages the merchants of the valid rows: an existing one of that name (an exact spelling before a spelling in another
-- case), or a new one. Cells fill blanks: of several rows of one merchant, the first given cell counts, and the default
-- colour counts as blank. Locked fields stay.
INSERT INTO publishing_merchants
  (family_id, import_id, id, key, name, first_row, first_line, is_new, color, website, color_row, website_row)
WITH file AS (
  SELECT row_number, line, name, name_key(name) AS key, nullif(details ->> 'color', '#737373') AS color,
    details ->> 'website' AS website
  FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type IS DISTINCT FROM 'LeftOut'
), given AS (
  SELECT key, (array_agg(name ORDER BY row_number))[1] AS name, min(row_number) AS first_row, min(line) AS first_line,
    min(row_number) FILTER (WHERE color IS NOT NULL) AS color_row, min(row_number) FILTER (WHERE website IS NOT NULL) AS website_row,
    (array_agg(color ORDER BY row_number) FILTER (WHERE color IS NOT NULL))[1] AS color,
    (array_agg(website ORDER BY row_number) FILTER (WHERE website IS NOT NULL))[1] AS website
  FROM file GROUP BY key
), existing AS (
  SELECT DISTINCT ON (g.key) g.key, m.id, m.color, m.website_url, coalesce(m.locked_fields, '{}') AS locked
  FROM given g JOIN merchants m ON m.family_id = $1 AND m.name_key = g.key
  ORDER BY g.key, m.name = g.name DESC, m.created_at, m.id
)
SELECT own.family, $2::uuid,
  coalesce(e.id, published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), g.first_row)) AS id,
    g.key, g.name, g.first_row, g.first_line, e.id IS NULL AS is_new, g.color, g.website,
  CASE WHEN e.id IS NULL OR (e.color = '#737373' AND 'color' <> ALL (e.locked)) THEN g.color_row END AS color_row,
  CASE WHEN e.id IS NULL OR (e.website_url IS NULL AND 'website_url' <> ALL (e.locked)) THEN g.website_row END AS website_row
FROM {{own_family}} CROSS JOIN given g LEFT JOIN existing e ON e.key = g.key
