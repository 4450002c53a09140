-- Writes the daily balances of accounts, and the latest of them into the accounts.
-- $1 family; $2 accounts; $3 the first day that may have changed, or null for all days.
--
-- Only days on which something happened are computed; the days between them are copies of the last one.
-- A balance is what moved since the beginning (total) plus what a valuation says beyond that (shift).
WITH target AS (
  SELECT id AS account_id, currency AS own_currency,
    -- Money out is positive: it lowers what is owned and raises what is owed.
    CASE classification WHEN 'liability' THEN 1 ELSE -1 END AS sign
  FROM accounts
  WHERE family_id = $1 AND id = ANY ($2::uuid[])
),
moved AS (
  SELECT e.account_id, e.currency, e.date,
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS inflows,
    coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS outflows
  FROM entries e
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.type <> 'valuation' AND e.parent_id IS NULL
  GROUP BY e.account_id, e.currency, e.date
),
-- Of two valuations of one kind on one day the one made last counts.
valued AS (
  SELECT e.account_id, e.currency, e.date,
    (array_agg(e.amount ORDER BY e.id DESC) FILTER (WHERE e.kind = 'opening_anchor'))[1] AS opening,
    (array_agg(e.amount ORDER BY e.id DESC) FILTER (WHERE e.kind <> 'opening_anchor'))[1] AS closing
  FROM entries e
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.type = 'valuation'
  GROUP BY e.account_id, e.currency, e.date
),
happened AS (
  SELECT account_id, currency, date, inflows, outflows, NULL::numeric AS opening, NULL::numeric AS closing FROM moved
  UNION ALL
  SELECT account_id, currency, date, 0, 0, opening, closing FROM valued
),
-- The account's own currency has balances from the account's first day on, whatever currency that day's lines are in.
started AS (
  SELECT account_id, own_currency, min(date) AS date FROM happened JOIN target USING (account_id)
  GROUP BY account_id, own_currency
),
day AS (
  SELECT account_id, currency, date, max(opening) AS opening, max(closing) AS closing,
    sum(inflows) AS inflows, sum(outflows) AS outflows
  FROM (
    SELECT * FROM happened
    UNION ALL
    SELECT account_id, own_currency, date, 0, 0, NULL, NULL FROM started
  ) AS all_days
  GROUP BY account_id, currency, date
),
totalled AS (
  SELECT day.*, sign * (outflows - inflows) AS flow, sum(sign * (outflows - inflows)) OVER series AS total
  FROM day JOIN target USING (account_id)
  WINDOW series AS (PARTITION BY account_id, currency ORDER BY date)
),
-- An opening anchor holds at the start of its day, the other valuations at the end of theirs.
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
-- A day on which something happened, with the quiet days after it.
span AS (
  SELECT account_id, currency, date AS first_day, inflows, outflows, flow, total + shift AS balance,
    coalesce(opening_shift, lag(shift) OVER series, first_shift, 0) + total - flow AS start_balance,
    coalesce(lead(date) OVER series - 1, greatest(today, max(date) OVER (PARTITION BY account_id))) AS last_day
  FROM shifted, (SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1) AS calendar
  WINDOW series AS (PARTITION BY account_id, currency ORDER BY date)
),
reach AS (
  SELECT account_id, currency, min(first_day) AS first_day, max(last_day) AS last_day
  FROM span GROUP BY account_id, currency
),
-- A change on or after $3 moves the days before it when it comes before the first valuation, and it moves them all by
-- the same amount. So those days are right exactly when the last of them is, and otherwise everything is written.
settled AS (
  SELECT span.account_id, span.currency
  FROM reach
  JOIN span USING (account_id, currency)
  JOIN balances b ON b.family_id = $1 AND b.account_id = span.account_id AND b.currency = span.currency
    AND b.date = least($3::date - 1, reach.last_day)
  WHERE b.date BETWEEN span.first_day AND span.last_day AND b.balance = span.balance
),
daily AS (
  SELECT span.account_id, span.currency, span.first_day + n AS date, span.balance,
    CASE n WHEN 0 THEN span.start_balance ELSE span.balance END AS start_balance,
    CASE n WHEN 0 THEN span.inflows ELSE 0 END AS inflows,
    CASE n WHEN 0 THEN span.outflows ELSE 0 END AS outflows,
    CASE n WHEN 0 THEN span.balance - span.start_balance - span.flow ELSE 0 END AS adjustments
  FROM span
  LEFT JOIN settled ON settled.account_id = span.account_id AND settled.currency = span.currency
  CROSS JOIN LATERAL generate_series(
    CASE WHEN settled.account_id IS NULL THEN 0 ELSE greatest(0, $3::date - span.first_day) END,
    span.last_day - span.first_day) AS n
),
written AS (
  INSERT INTO balances (family_id, account_id, date, currency, start_balance, inflows, outflows, adjustments, balance)
  SELECT $1, d.account_id, d.date, d.currency, d.start_balance, d.inflows, d.outflows, d.adjustments, d.balance
  FROM daily d
  LEFT JOIN balances b ON b.family_id = $1 AND b.account_id = d.account_id AND b.date = d.date
    AND b.currency = d.currency
  WHERE (b.start_balance, b.inflows, b.outflows, b.adjustments, b.balance)
    IS DISTINCT FROM (d.start_balance, d.inflows, d.outflows, d.adjustments, d.balance)
  ON CONFLICT (family_id, account_id, date, currency) DO UPDATE SET start_balance = excluded.start_balance,
    inflows = excluded.inflows, outflows = excluded.outflows, adjustments = excluded.adjustments,
    balance = excluded.balance, updated_at = now()
),
removed AS (
  DELETE FROM balances b
  WHERE b.family_id = $1 AND b.account_id = ANY ($2::uuid[])
    AND NOT EXISTS (SELECT FROM reach r WHERE r.account_id = b.account_id AND r.currency = b.currency
      AND b.date BETWEEN r.first_day AND r.last_day)
    AND (b.date >= $3::date
      OR NOT EXISTS (SELECT FROM settled s WHERE s.account_id = b.account_id AND s.currency = b.currency))
),
latest AS (
  SELECT DISTINCT ON (account_id) account_id, balance
  FROM span JOIN target USING (account_id)
  WHERE currency = own_currency
  ORDER BY account_id, last_day DESC
)
UPDATE accounts a SET balance = coalesce(latest.balance, 0), updated_at = now()
FROM target LEFT JOIN latest USING (account_id)
WHERE a.family_id = $1 AND a.id = target.account_id AND a.balance <> coalesce(latest.balance, 0)
