-- A split of what the account does not hold changes nothing.
WITH idle AS (
  DELETE FROM publishing_trades WHERE split_ratio IS NOT NULL AND is_new AND qty = 0 RETURNING row_number
)
INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason)
SELECT $1::uuid, $2::uuid, row_number, 'skipped', 'The account holds none of the security on that day' FROM idle
