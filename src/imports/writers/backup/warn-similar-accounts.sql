-- Warns, without on_conflict=merge, of accounts that look like those of an earlier restore although their ids do not
-- prove it.
SELECT k.row_number, format('line %s: Account "%s" looks like one that was restored before, and would be there twice; on_conflict=merge joins it',
  k.line, k.source_id) AS message
FROM (
  {{known}}
) k
WHERE k.record_type = 'Account' AND NOT k.is_certain
  AND (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'merge'
