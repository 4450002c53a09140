-- Matches the split lines of transactions that the family has, for the records that refer to them: by id, or by
-- position and amount. A line of a transaction that was split again has no match.
INSERT INTO publishing_records (family_id, import_id, row_number, split, record_type, source_id, id, joins, whole_id, data)
WITH whole AS (
  SELECT row_number, id, data FROM publishing_records
  WHERE family_id = $1 AND import_id = $2 AND record_type = 'Transaction' AND joins
    AND EXISTS (SELECT FROM publishing_joined WHERE family_id = $1 AND import_id = $2)
), lines AS (
  SELECT w.row_number, w.id AS whole_id, l.position, l.line, count(*) OVER (PARTITION BY w.row_number) AS lines
  FROM whole w CROSS JOIN LATERAL jsonb_array_elements(w.data -> 'split_lines') WITH ORDINALITY AS l (line, position)
), stored AS (
  SELECT e.parent_id, e.id, e.amount, row_number() OVER same AS position, count(*) OVER (PARTITION BY e.parent_id) AS lines
  FROM entries e WHERE e.family_id = $1 AND e.parent_id IN (SELECT whole_id FROM lines)
  WINDOW same AS (PARTITION BY e.parent_id ORDER BY e.id)
)
SELECT DISTINCT ON (l.row_number, l.position) own.family, $2::uuid, l.row_number, l.position, 'Transaction',
  l.line ->> 'id', s.id, true, l.whole_id,
  l.line || jsonb_build_object('account_id', w.data -> 'account_id', 'date', w.data -> 'date', 'currency', w.data -> 'currency')
FROM {{own_family}} CROSS JOIN lines l JOIN whole w ON w.row_number = l.row_number
JOIN stored s ON s.parent_id = l.whole_id
  AND (s.id::text = lower(l.line ->> 'id')
    OR (s.position = l.position AND s.lines = l.lines AND s.amount = (l.line ->> 'amount')::numeric))
ORDER BY l.row_number, l.position, s.id::text = lower(l.line ->> 'id') DESC NULLS LAST
