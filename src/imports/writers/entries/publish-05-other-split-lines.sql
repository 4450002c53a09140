-- An entry that the ledger has with other split lines keeps those: more of them would not add up to it any longer.
WITH divided AS (
  SELECT DISTINCT parent_id FROM entries
  WHERE family_id = $1 AND parent_id = ANY (ARRAY(SELECT parent_id FROM publishing_rows WHERE is_new AND parent_id IS NOT NULL))
    AND (SELECT min(parent_row) FROM publishing_rows) IS NOT NULL
), left_out AS (
  DELETE FROM publishing_rows WHERE is_new AND parent_id IN (SELECT parent_id FROM divided) RETURNING row_number, in_row
), inside AS (
  INSERT INTO publishing_left_out (row_number) SELECT DISTINCT in_row FROM left_out WHERE in_row IS NOT NULL
)
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason)
SELECT $1::uuid, $2::uuid, row_number, 'skipped', 'The ledger has this entry with other split lines' FROM left_out
WHERE in_row IS NULL
