-- Counts the rows that created, matched or left out an entry, and the transactions without an account.
SELECT rows.published + (SELECT count(*) FROM publishing_left_out
  WHERE family_id = $1 AND import_id = $2 AND NOT is_part)::int AS published, rows.lost AS "withoutAccount"
FROM (
  SELECT (count(*) FILTER (WHERE in_row IS NULL))::int AS published, (count(*) FILTER (WHERE account_id IS NULL))::int AS lost
  FROM publishing_rows WHERE family_id = $1 AND import_id = $2) rows
