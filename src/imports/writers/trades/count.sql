-- Counts the rows that created or matched a trade or changed nothing, and those without an account.
SELECT count(*)::int AS published, (count(*) FILTER (WHERE account_id IS NULL))::int AS "withoutAccount"
  FROM publishing_trades WHERE family_id = $1 AND import_id = $2
