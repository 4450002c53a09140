-- Sets the parent entry of each split line. If the ledger has that entry with split lines, lines of the same amount and
-- name match by ordinal. For a file without split lines, this costs one look-up in the index of parent rows.
WITH parents AS MATERIALIZED (
  SELECT l.row_number, p.entry_id, p.is_new, l.amount, name_key(l.name) AS name_key,
    row_number() OVER (PARTITION BY p.entry_id, l.amount, name_key(l.name) ORDER BY l.row_number) AS nth
  FROM publishing_rows l JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = l.parent_row
  WHERE l.family_id = $1 AND l.import_id = $2 AND l.parent_row IS NOT NULL
), existing AS (
  SELECT id, parent_id, amount, name_key,
    row_number() OVER (PARTITION BY parent_id, amount, name_key ORDER BY created_at, id) AS nth
  FROM (
    SELECT id, parent_id, amount, created_at,
      CASE WHEN original_name IS NULL THEN name_key ELSE name_key(original_name) END AS name_key
    FROM entries WHERE family_id = $1 AND parent_id = ANY (ARRAY(SELECT entry_id FROM parents WHERE NOT is_new))) e
)
UPDATE publishing_rows l SET parent_id = p.entry_id, entry_id = coalesce(e.id, l.entry_id), is_new = e.id IS NULL
FROM parents p
LEFT JOIN existing e ON e.parent_id = p.entry_id AND e.amount = p.amount AND e.name_key = p.name_key AND e.nth = p.nth
WHERE l.family_id = $1 AND l.import_id = $2 AND l.row_number = p.row_number
  AND (SELECT min(parent_row) FROM publishing_rows WHERE family_id = $1 AND import_id = $2) IS NOT NULL
