-- Writes the daily balances of accounts, and the latest of them into the accounts.
-- $1 family; $2 accounts; $3 the first day that may have changed, or null for all days; $4 all days whose entries changed, or
-- null if they are not known.
--
-- Pending entries are left out. Only days with entries are computed; the days between them are copies of the last one.
-- A balance is the running sum of all flows (total) plus the difference that a valuation adds to it (shift).
WITH stored AS MATERIALIZED (
  SELECT id, account_id, currency, date, start_balance, inflows, outflows, adjustments, balance
  FROM balances WHERE family_id = $1 AND account_id = ANY ($2::uuid[])
),
-- Of two valuations of one kind on one day, the one created last counts.
valued AS MATERIALIZED (
  SELECT account_id, currency, date,
    (array_agg(amount ORDER BY id DESC) FILTER (WHERE kind = 'opening_anchor'))[1] AS opening,
    (array_agg(amount ORDER BY id DESC) FILTER (WHERE kind <> 'opening_anchor'))[1] AS closing
  FROM entries WHERE family_id = $1 AND account_id = ANY ($2::uuid[]) AND type = 'valuation'
  GROUP BY account_id, currency, date
),
target AS (
  SELECT a.id AS account_id, a.currency AS own_currency, a.balance AS current, today, written_until,
    -- An outflow is positive: it lowers an asset and raises a liability.
    CASE WHEN a.classification = 'liability' THEN 1 ELSE -1 END AS sign,
    CASE WHEN $3::date IS NOT NULL THEN least($3::date, today + 1, written_until + 1) END AS resume
  FROM accounts a
  CROSS JOIN (
    SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1
  ) AS calendar
  LEFT JOIN (SELECT account_id, max(date) AS written_until FROM stored GROUP BY account_id) AS written
    ON written.account_id = a.id
  WHERE a.family_id = $1 AND a.id = ANY ($2::uuid[])
),
began AS (
  SELECT account_id, currency, min(date) AS date FROM stored GROUP BY account_id, currency
),
-- The balance of an account in each currency before the first day that may have changed.
held AS (
  SELECT b.account_id, b.currency, b.date, b.balance, b.currency = t.own_currency AS is_own,
    -- The balances before the first valuation are derived from it, so a later change can move all of them by the same
    -- amount. Without a valuation, that amount is the start balance of the first day.
    CASE WHEN first_valuation IS NULL THEN (
      SELECT f.start_balance = 0 FROM stored f
      WHERE f.account_id = b.account_id AND f.currency = b.currency AND f.date = began.date
    ) ELSE first_valuation < t.resume END AS is_firm
  FROM target t
  JOIN stored b ON b.account_id = t.account_id AND b.date = t.resume - 1
  JOIN began ON began.account_id = b.account_id AND began.currency = b.currency
  LEFT JOIN (
    SELECT account_id, currency, min(date) AS first_valuation FROM valued GROUP BY account_id, currency
  ) AS v ON v.account_id = b.account_id AND v.currency = b.currency
),
-- If the balances before the change cannot move, the held balance replaces them; otherwise all days are computed.
settled AS (
  SELECT account_id FROM held GROUP BY account_id HAVING bool_or(is_own) AND bool_and(is_firm)
),
-- The accounts whose stored flows are right on all days without changed entries. This is not known if an import has left the
-- daily balances to a sync: the last stored balance then differs from the current one. It is not known either if a currency
-- begins after the first changed day, because that beginning can move.
intact AS (
  SELECT t.account_id, least(today, written_until) AS until
  FROM target t JOIN settled USING (account_id)
  WHERE $4::date[] IS NOT NULL AND t.current = (
    SELECT s.balance FROM stored s
    WHERE s.account_id = t.account_id AND s.currency = t.own_currency AND s.date = t.written_until
  ) AND NOT EXISTS (
    SELECT FROM began b LEFT JOIN held h ON h.account_id = b.account_id AND h.currency = b.currency
    WHERE b.account_id = t.account_id AND h.currency IS NULL)
),
scope AS (
  SELECT t.*, CASE WHEN s.account_id IS NULL THEN '-infinity' ELSE t.resume END AS since, intact.until AS trusted_until,
    CASE WHEN s.account_id IS NULL THEN '-infinity' ELSE coalesce(intact.until + 1, t.resume) END AS summed_since
  FROM target t LEFT JOIN settled s ON s.account_id = t.account_id LEFT JOIN intact ON intact.account_id = t.account_id
),
summed AS (
  SELECT e.account_id, e.currency, e.date, e.amount
  FROM entries e JOIN scope s ON s.account_id = e.account_id AND e.date >= s.summed_since
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.date >= (SELECT min(summed_since) FROM scope)
    AND e.type <> 'valuation' AND e.parent_id IS NULL AND NOT e.pending
  UNION ALL
  SELECT e.account_id, e.currency, e.date, e.amount
  FROM entries e JOIN scope s ON s.account_id = e.account_id AND e.date >= s.since AND e.date < s.summed_since
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.date = ANY ($4::date[])
    AND e.type <> 'valuation' AND e.parent_id IS NULL AND NOT e.pending
),
moved AS (
  SELECT account_id, currency, date, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS inflows,
    coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS outflows
  FROM summed GROUP BY account_id, currency, date
  UNION ALL
  SELECT account_id, currency, date, inflows, outflows FROM stored JOIN scope USING (account_id)
  LEFT JOIN unnest($4::date[]) AS changed (day) ON changed.day = date
  WHERE date BETWEEN since AND trusted_until AND changed.day IS NULL
),
happened AS (
  SELECT account_id, currency, date, inflows, outflows, NULL::numeric AS opening, NULL::numeric AS closing FROM moved
  UNION ALL
  SELECT account_id, currency, date, 0, 0, opening, closing FROM valued JOIN scope USING (account_id)
  WHERE date >= since
  UNION ALL
  SELECT account_id, currency, date, 0, 0, NULL, balance FROM held JOIN settled USING (account_id)
),
day AS (
  SELECT account_id, currency, date, sum(inflows) AS inflows, sum(outflows) AS outflows,
    max(opening) AS opening, max(closing) AS closing
  FROM (
    SELECT * FROM happened
    UNION ALL
    -- The account's own currency has balances from the first day on, whatever the currencies of that day's entries.
    SELECT account_id, own_currency, min(date), 0, 0, NULL, NULL FROM happened JOIN scope USING (account_id)
    GROUP BY account_id, own_currency
  ) AS everything
  GROUP BY account_id, currency, date
),
totalled AS (
  SELECT day.*, sign * (outflows - inflows) AS flow, sum(sign * (outflows - inflows)) OVER series AS total,
    greatest(today, max(date) OVER (PARTITION BY account_id)) AS until, since
  FROM day JOIN scope USING (account_id)
  WINDOW series AS (PARTITION BY account_id, currency ORDER BY date)
),
-- An opening anchor is the value at the start of its day, other valuations at the end of theirs.
anchored AS (
  SELECT *, opening - (total - flow) AS opening_shift, coalesce(closing - total, opening - (total - flow)) AS day_shift
  FROM totalled
),
-- Days up to the next valuation form a stretch; the days before the first valuation are stretch 0.
stretched AS (
  SELECT *, count(day_shift) OVER (PARTITION BY account_id, currency ORDER BY date) AS stretch,
    first_value(coalesce(opening_shift, day_shift))
      OVER (PARTITION BY account_id, currency ORDER BY day_shift IS NULL, date) AS first_shift
  FROM anchored
),
shifted AS (
  SELECT *, coalesce(
    first_value(day_shift) OVER (PARTITION BY account_id, currency, stretch ORDER BY date), first_shift, 0) AS shift
  FROM stretched
),
-- A day with entries, and the days without entries after it.
span AS MATERIALIZED (
  SELECT account_id, currency, date AS first_day, coalesce(lead(date) OVER series - 1, until) AS last_day,
    coalesce(opening_shift, lag(shift) OVER series, first_shift, 0) + total - flow AS start_balance,
    inflows, outflows, flow, total + shift AS balance, since, until
  FROM shifted
  WINDOW series AS (PARTITION BY account_id, currency ORDER BY date)
),
daily AS (
  SELECT account_id, currency, first_day + n AS date,
    CASE WHEN n = 0 THEN start_balance ELSE balance END AS start_balance,
    CASE WHEN n = 0 THEN inflows ELSE 0 END AS inflows,
    CASE WHEN n = 0 THEN outflows ELSE 0 END AS outflows,
    CASE WHEN n = 0 THEN balance - start_balance - flow ELSE 0 END AS adjustments,
    balance
  FROM span CROSS JOIN LATERAL generate_series(
    CASE WHEN first_day < since THEN since - first_day ELSE 0 END, last_day - first_day) AS n
),
written AS (
  INSERT INTO balances (family_id, account_id, currency, date, start_balance, inflows, outflows, adjustments, balance)
  SELECT own.family, changed.* FROM {{own_family}} CROSS JOIN (
    SELECT account_id, currency, date, start_balance, inflows, outflows, adjustments, balance FROM daily
    EXCEPT
    SELECT account_id, currency, date, start_balance, inflows, outflows, adjustments, balance FROM stored
    WHERE date >= (SELECT min(since) FROM scope)
  ) AS changed
  ON CONFLICT (family_id, account_id, date, currency) DO UPDATE SET start_balance = excluded.start_balance,
    inflows = excluded.inflows, outflows = excluded.outflows, adjustments = excluded.adjustments,
    balance = excluded.balance, updated_at = excluded.updated_at
),
removed AS (
  -- By key: a join read the balances of all these days again, although hardly any is removed (10 of 89 ms for a year).
  DELETE FROM balances b WHERE b.family_id = $1 AND b.id = ANY (ARRAY(
    SELECT stored.id FROM stored
    JOIN scope USING (account_id)
    LEFT JOIN (
      SELECT account_id, currency, min(first_day) AS first_day, max(last_day) AS last_day
      FROM span GROUP BY account_id, currency
    ) AS reach USING (account_id, currency)
    WHERE date >= since AND (date BETWEEN first_day AND last_day) IS NOT TRUE
  ))
)
-- The balance is derived, so updated_at stays: it records changes that somebody made to the account.
UPDATE accounts a SET balance = coalesce(latest.balance, 0)
FROM target t LEFT JOIN span latest
  ON latest.account_id = t.account_id AND latest.currency = t.own_currency AND latest.last_day = latest.until
WHERE a.family_id = $1 AND a.id = t.account_id AND a.balance <> coalesce(latest.balance, 0)
