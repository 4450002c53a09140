-- Matches each row with the entry that fits it best, if the row also fits that entry best, nothing else fits nearly as well,
-- and the score is high enough to need no person. What a rival pair would cost counts on both of its sides: of the daily
-- coffees of two sources, each fits its own day best, and to pair two days crosswise is worse for both. Several rounds: a
-- pair that is taken is no rival in the next one. A row that books a pending entry may be in the ledger from another source, too:
-- its booked candidates stay, for a person.
WITH ranked AS (
  SELECT *,
    row_number() OVER (PARTITION BY row_number ORDER BY score DESC, entry_id) = 1 AS is_best_of_row,
    row_number() OVER (PARTITION BY entry_id ORDER BY score DESC, row_number) = 1 AS is_best_of_entry,
    max(score) OVER (PARTITION BY row_number) + max(score) OVER (PARTITION BY entry_id) - 2 * score AS cost
  FROM publishing_candidates WHERE family_id = $1 AND import_id = $2
), contested AS (
  SELECT *,
    min(cost) FILTER (WHERE NOT is_best_of_row) OVER (PARTITION BY row_number) AS row_margin,
    min(cost) FILTER (WHERE NOT is_best_of_entry) OVER (PARTITION BY entry_id) AS entry_margin
  FROM ranked
), best AS (
  SELECT row_number, entry_id, score, kind FROM contested
  WHERE is_best_of_row AND is_best_of_entry AND NOT is_ambiguous AND score >= {{automatic_score}}
    AND coalesce(least(row_margin, entry_margin) >= {{automatic_margin}}, true)
    AND EXISTS (SELECT FROM publishing_rows p WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = contested.row_number
      AND (p.is_new OR p.matched_by = 'external_id'))
), gone AS (
  DELETE FROM publishing_candidates c
  WHERE c.family_id = $1 AND c.import_id = $2 AND (
    c.entry_id IN (SELECT entry_id FROM best) OR EXISTS (
      SELECT FROM best b JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = b.row_number
      WHERE b.row_number = c.row_number AND (b.kind = 'duplicate' OR c.kind <> 'duplicate' OR p.is_pending)))
)
UPDATE publishing_rows p SET entry_id = b.entry_id, is_new = false, matched_by = 'nearness',
  confidence = {{confidence}}
FROM best b WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = b.row_number
  AND EXISTS (SELECT FROM publishing_candidates WHERE family_id = $1 AND import_id = $2)
