-- Matches rows with the entries that a person said they are.
WITH decided AS (
  SELECT DISTINCT ON (entry_id) entry_id, row_number FROM (
    SELECT DISTINCT ON (row_number) row_number, entry_id FROM publishing_candidates
    WHERE family_id = $1 AND import_id = $2 AND decision = 'accepted' ORDER BY row_number, score DESC, entry_id) one
  ORDER BY entry_id, row_number
), gone AS (
  DELETE FROM publishing_candidates
  WHERE family_id = $1 AND import_id = $2
    AND (row_number IN (SELECT row_number FROM decided) OR entry_id IN (SELECT entry_id FROM decided))
)
UPDATE publishing_rows p SET entry_id = d.entry_id, is_new = false, matched_by = 'decision'
FROM decided d WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = d.row_number
  AND EXISTS (SELECT FROM publishing_candidates WHERE family_id = $1 AND import_id = $2)
