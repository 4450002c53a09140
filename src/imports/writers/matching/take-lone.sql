-- Matches a row and an entry that are each other's only candidates, at most three days apart and with names that do not
-- contradict.
WITH counted AS (
  SELECT *, count(*) OVER (PARTITION BY row_number) AS of_row, count(*) OVER (PARTITION BY entry_id) AS of_entry
  FROM publishing_candidates WHERE family_id = $1 AND import_id = $2
), lone AS (
  SELECT row_number, entry_id, score FROM counted
  WHERE of_row = 1 AND of_entry = 1 AND NOT is_ambiguous AND days <= 3 AND 'names differ' <> ALL (reasons)
), gone AS (
  DELETE FROM publishing_candidates WHERE family_id = $1 AND import_id = $2 AND row_number IN (SELECT row_number FROM lone)
)
UPDATE publishing_rows p SET entry_id = l.entry_id, is_new = false, matched_by = 'nearness',
  confidence = {{confidence}}
FROM lone l WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = l.row_number
  AND EXISTS (SELECT FROM publishing_candidates WHERE family_id = $1 AND import_id = $2)
