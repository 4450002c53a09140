/**
 * A FROM item, for the owner of the database: each row with an outcome, and the record that it created or was merged
 * into. Includes rows without a stored outcome whose entry exists, or was deleted by a request since.
 */
export const OUTCOMES = `(
  SELECT family_id, import_id, row_number, outcome, record_id FROM import_outcomes
  UNION ALL
  SELECT r.family_id, r.import_id, r.row_number, 'created', published.id FROM import_rows r
  JOIN imports i ON i.family_id = r.family_id AND i.id = r.import_id
  CROSS JOIN LATERAL (SELECT published_id(i.publish_id, r.row_number) AS id) AS published
  WHERE (
    EXISTS (SELECT FROM entries e WHERE e.family_id = r.family_id AND e.id = published.id)
    OR EXISTS (SELECT FROM changes c WHERE c.family_id = r.family_id AND c.record_id = published.id AND c.action = 'deleted')
  ) AND NOT EXISTS (
    SELECT FROM import_outcomes o
    WHERE o.family_id = r.family_id AND o.import_id = r.import_id AND o.row_number = r.row_number)
) AS outcomes`;
