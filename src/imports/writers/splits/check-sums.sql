-- Finds entries whose split lines do not have the announced number or do not add up to the entry.
SELECT row_number, CASE
  WHEN lines = announced THEN format('line %s: the split lines differ from the entry by %s', line, trim_scale(abs(amount - sum)))
  ELSE format('line %s: the entry is split into %s, but %s split lines follow', line, announced, lines) END AS message
FROM (
  SELECT p.row_number, p.line, p.amount, count(l.row_number) AS lines, coalesce(sum(l.amount), 0) AS sum,
    coalesce((p.details ->> 'split_into')::int, max((l.details ->> 'split_into')::int), 1) AS announced,
    coalesce(bool_or(l.errors IS NOT NULL), false) AS has_errors
  FROM import_rows p
  LEFT JOIN import_rows l ON l.family_id = $1 AND l.import_id = $2 AND (l.details ->> 'split_of')::int = p.row_number
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.errors IS NULL
    AND p.details ? 'split_into' AND NOT p.details ? 'split_of'
  GROUP BY p.row_number, p.line, p.amount, p.details
) entry
WHERE NOT has_errors AND (lines <> announced OR sum <> amount)
