-- Leaves out new split lines of an entry that has other split lines in the ledger: together they would exceed its
-- amount.
WITH divided AS (
  SELECT DISTINCT parent_id FROM entries
  WHERE family_id = $1 AND parent_id = ANY (ARRAY(SELECT parent_id FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND is_new AND parent_id IS NOT NULL))
    AND (SELECT min(parent_row) FROM publishing_rows WHERE family_id = $1 AND import_id = $2) IS NOT NULL
), left_out AS (
  DELETE FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND is_new
      AND parent_id IN (SELECT parent_id FROM divided) RETURNING row_number, in_row
), noted AS (
  INSERT INTO publishing_left_out (family_id, import_id, row_number, is_part)
  SELECT DISTINCT own.family, $2::uuid, coalesce(in_row, row_number), in_row IS NOT NULL FROM {{own_family}} CROSS JOIN left_out
), inserted AS (
  INSERT INTO import_outcomes AS added (family_id, import_id, row_number, outcome, reason)
  SELECT own.family, $2::uuid, row_number, 'skipped', 'The ledger has this entry with other split lines' FROM {{own_family}} CROSS JOIN left_out
  WHERE in_row IS NULL
  RETURNING added.family_id
)
SELECT family_id FROM inserted
