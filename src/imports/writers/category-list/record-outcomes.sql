-- Records the outcome of each row. Of several rows of one category, the first created it; a value is credited to the
-- first row that gives the final value.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
WITH said AS (
  SELECT r.row_number, c.id, c.is_new, c.first_line, c.is_new AND r.row_number = c.first_row AS makes,
    CASE WHEN c.is_new AND r.row_number = c.first_row THEN '' ELSE array_to_string(ARRAY[
      CASE WHEN (c.is_new OR c.sets_color)
        AND r.row_number = min(r.row_number) FILTER (WHERE r.color = c.given_color) OVER category THEN 'color' END,
      CASE WHEN (c.is_new OR c.sets_icon)
        AND r.row_number = min(r.row_number) FILTER (WHERE r.icon = c.given_icon) OVER category THEN 'icon' END,
      CASE WHEN (c.is_new OR c.sets_parent)
        AND r.row_number = min(r.row_number) FILTER (WHERE r.names_parent) OVER category THEN 'parent' END], ', ') END AS sets
  FROM publishing_category_rows r JOIN publishing_categories c ON c.family_id = $1 AND c.import_id = $2
    AND c.node = r.node WHERE r.family_id = $1 AND r.import_id = $2
  WINDOW category AS (PARTITION BY r.node)
)
SELECT own.family, $2::uuid, row_number,
  CASE WHEN makes THEN 'created' WHEN sets <> '' THEN 'updated' ELSE 'skipped' END,
  CASE WHEN makes THEN NULL
    WHEN is_new THEN 'Line ' || first_line || ' made this category' || CASE WHEN sets = '' THEN ' already' ELSE '; set from the row: ' || sets END
    WHEN sets = '' THEN 'The ledger has this category already'
    ELSE 'The ledger had this category already; set from the row: ' || sets END,
  id
FROM {{own_family}} CROSS JOIN said
