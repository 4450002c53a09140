-- Records the outcome of each row. Of several rows of one merchant, the first created it.
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason, record_id)
WITH said AS (
  SELECT r.row_number, m.id, m.is_new, m.first_line, m.is_new AND r.row_number = m.first_row AS makes, concat_ws(', ',
    CASE WHEN r.row_number = m.color_row THEN 'color' END, CASE WHEN r.row_number = m.website_row THEN 'website' END) AS sets
  FROM import_rows r JOIN publishing_merchants m ON m.family_id = $1 AND m.import_id = $2 AND m.key = name_key(r.name)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL
)
SELECT own.family, $2::uuid, row_number,
  CASE WHEN makes THEN 'created' WHEN sets <> '' THEN 'updated' ELSE 'skipped' END,
  CASE WHEN makes THEN NULL
    WHEN is_new THEN 'Line ' || first_line || ' made this merchant' || CASE WHEN sets = '' THEN ' already' ELSE '; set from the row: ' || sets END
    WHEN sets = '' THEN 'The ledger has this merchant already'
    ELSE 'The ledger had this merchant already; set from the row: ' || sets END,
  id
FROM {{own_family}} CROSS JOIN said
