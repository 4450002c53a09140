/**
 * A FROM item, for the owner of the database: each row with an outcome, and the record that it created or was merged
 * into. Includes rows without a stored outcome whose entry exists.
 */
export const OUTCOMES = `(
  SELECT family_id, import_id, row_number, outcome, record_id FROM import_outcomes
  UNION ALL
  SELECT r.family_id, r.import_id, r.row_number, 'created', e.id FROM import_rows r
  JOIN imports i ON i.family_id = r.family_id AND i.id = r.import_id
  JOIN entries e ON e.family_id = r.family_id AND e.id = published_id(i.publish_id, r.row_number)
  WHERE NOT EXISTS (
    SELECT FROM import_outcomes o
    WHERE o.family_id = r.family_id AND o.import_id = r.import_id AND o.row_number = r.row_number)
) AS outcomes`;
