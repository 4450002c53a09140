-- The account $2 of the family $1 as an OFX file names it, with one row for each currency that it has entries or a balance in,
-- its own first. closing: what the account is worth, negative when it is owed. No row: there is no such account.
SELECT a.accountable_type, number.bank, coalesce(number.number, right(replace(a.id::text, '-', ''), 22)) AS number,
  held.currency, today::text AS today, coalesce(held.since, today)::text AS since,
  greatest(held.until, today)::text AS until,
  (CASE a.classification WHEN 'liability' THEN -1 ELSE 1 END
    * CASE WHEN held.currency = a.currency THEN a.balance ELSE coalesce((
      SELECT b.balance FROM balances b
      WHERE b.family_id = $1 AND b.account_id = a.id AND b.currency = held.currency ORDER BY b.date DESC LIMIT 1), 0) END
  )::text AS closing
FROM accounts a
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1) calendar
CROSS JOIN LATERAL (
  SELECT currency, min(date) AS since, max(date) AS until FROM (
    SELECT a.currency, NULL::date AS date
    UNION ALL SELECT e.currency, e.date FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id
  ) everything GROUP BY currency) held
LEFT JOIN LATERAL (
  SELECT i.bank, i.number FROM account_identities i
  WHERE i.family_id = $1 AND i.account_id = a.id AND i.scheme <> 'provider'
    AND coalesce(i.currency, held.currency) = held.currency
  ORDER BY starts_with(i.scheme, 'ofx_') DESC, i.last_seen_at DESC NULLS LAST, i.id LIMIT 1) number ON true
WHERE a.family_id = $1 AND a.id = $2
ORDER BY held.currency <> a.currency, held.currency
