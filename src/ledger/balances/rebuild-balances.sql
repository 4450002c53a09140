-- Writes the daily balances of accounts, and the latest of them into the accounts.
-- $1 family; $2 accounts; $3 the first day that may have changed, or null for all days.
--
-- Only days on which something happened are computed; the days between them are copies of the last one.
-- A balance is what moved since the beginning (total) plus what a valuation says beyond that (shift).
WITH target AS (
  SELECT a.id AS account_id, a.currency AS own_currency, lines.first_day, lines.last_day,
    -- Money out is positive: it lowers what is owned and raises what is owed.
    CASE a.classification WHEN 'liability' THEN 1 ELSE -1 END AS sign,
    CASE WHEN $3::date IS NOT NULL THEN least($3::date, lines.last_day + 1, lines.written_until + 1) END AS resume
  FROM accounts a
  CROSS JOIN (
    SELECT (now() AT TIME ZONE coalesce(time_zone, 'UTC'))::date AS today FROM families WHERE id = $1
  ) AS calendar
  CROSS JOIN LATERAL (
    SELECT min(e.date) AS first_day, greatest(today, max(e.date)) AS last_day,
      (SELECT max(b.date) FROM balances b WHERE b.family_id = $1 AND b.account_id = a.id) AS written_until
    FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id AND e.parent_id IS NULL
  ) AS lines
  WHERE a.family_id = $1 AND a.id = ANY ($2::uuid[])
),
-- What the account had in each currency before the first day that may have changed.
held AS (
  SELECT t.account_id, b.currency, b.date, b.balance, b.currency = t.own_currency AS is_own,
    -- Days before the first valuation follow from it, so a change after them can move them: all by the same amount,
    -- which without a valuation is what the first of them starts with.
    CASE WHEN first_valuation IS NOT NULL THEN first_valuation < t.resume ELSE first_row.start_balance = 0 END AS is_firm
  FROM target t
  JOIN balances b ON b.family_id = $1 AND b.account_id = t.account_id AND b.date = t.resume - 1
  CROSS JOIN LATERAL (
    SELECT min(e.date) AS first_valuation FROM entries e
    WHERE e.family_id = $1 AND e.account_id = t.account_id AND e.currency = b.currency AND e.type = 'valuation'
  ) AS valuations
  CROSS JOIN LATERAL (
    SELECT f.start_balance FROM balances f
    WHERE f.family_id = $1 AND f.account_id = t.account_id AND f.currency = b.currency ORDER BY f.date LIMIT 1
  ) AS first_row
),
-- Where the days before the change cannot move, what was held then stands for them; elsewhere all days are computed.
settled AS (
  SELECT account_id FROM held GROUP BY account_id HAVING bool_or(is_own) AND bool_and(is_firm)
),
scope AS (
  SELECT t.*, s.account_id IS NOT NULL AS is_settled,
    CASE WHEN s.account_id IS NULL THEN t.first_day ELSE t.resume END AS since
  FROM target t LEFT JOIN settled s ON s.account_id = t.account_id
),
-- Account by account: one that is settled then reads its new lines by the index, whatever the others do.
moved AS (
  SELECT s.account_id, lines.*
  FROM scope s CROSS JOIN LATERAL (
    SELECT e.currency, e.date,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS inflows,
      coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS outflows
    FROM entries e
    WHERE e.family_id = $1 AND e.account_id = s.account_id AND e.date >= s.since
      AND e.type <> 'valuation' AND e.parent_id IS NULL
    GROUP BY e.currency, e.date
  ) AS lines
),
-- Of two valuations of one kind on one day the one made last counts.
valued AS (
  SELECT s.account_id, lines.*
  FROM scope s CROSS JOIN LATERAL (
    SELECT e.currency, e.date,
      (array_agg(e.amount ORDER BY e.id DESC) FILTER (WHERE e.kind = 'opening_anchor'))[1] AS opening,
      (array_agg(e.amount ORDER BY e.id DESC) FILTER (WHERE e.kind <> 'opening_anchor'))[1] AS closing
    FROM entries e
    WHERE e.family_id = $1 AND e.account_id = s.account_id AND e.date >= s.since AND e.type = 'valuation'
    GROUP BY e.currency, e.date
  ) AS lines
),
day AS (
  SELECT account_id, currency, date, sum(inflows) AS inflows, sum(outflows) AS outflows,
    max(opening) AS opening, max(closing) AS closing
  FROM (
    SELECT account_id, currency, date, inflows, outflows, NULL::numeric AS opening, NULL::numeric AS closing FROM moved
    UNION ALL
    SELECT account_id, currency, date, 0, 0, opening, closing FROM valued
    UNION ALL
    SELECT account_id, currency, date, 0, 0, NULL, balance FROM held JOIN settled USING (account_id)
    UNION ALL
    -- The account's own currency has balances from its first day on, whatever currency that day's lines are in.
    SELECT account_id, own_currency, first_day, 0, 0, NULL, NULL FROM scope
    WHERE NOT is_settled AND first_day IS NOT NULL
  ) AS happened
  GROUP BY account_id, currency, date
),
totalled AS (
  SELECT day.*, sign * (outflows - inflows) AS flow, sum(sign * (outflows - inflows)) OVER series AS total,
    own_currency, since, last_day AS until
  FROM day JOIN scope USING (account_id)
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
  SELECT account_id, currency, date AS first_day, coalesce(lead(date) OVER series - 1, until) AS last_day,
    coalesce(opening_shift, lag(shift) OVER series, first_shift, 0) + total - flow AS start_balance,
    inflows, outflows, flow, total + shift AS balance, own_currency, since, until
  FROM shifted
  WINDOW series AS (PARTITION BY account_id, currency ORDER BY date)
),
daily AS (
  SELECT account_id, currency, first_day + n AS date, balance,
    CASE n WHEN 0 THEN start_balance ELSE balance END AS start_balance,
    CASE n WHEN 0 THEN inflows ELSE 0 END AS inflows,
    CASE n WHEN 0 THEN outflows ELSE 0 END AS outflows,
    CASE n WHEN 0 THEN balance - start_balance - flow ELSE 0 END AS adjustments
  FROM span CROSS JOIN LATERAL generate_series(greatest(0, since - first_day), last_day - first_day) AS n
),
written AS (
  INSERT INTO balances (family_id, account_id, date, currency, start_balance, inflows, outflows, adjustments, balance)
  SELECT $1, d.account_id, d.date, d.currency, d.start_balance, d.inflows, d.outflows, d.adjustments, d.balance
  FROM daily d
  -- LIMIT has each row looked up by the unique index. A join would be planned by statistics, and a table that was just
  -- filled has none.
  LEFT JOIN LATERAL (
    SELECT * FROM balances b
    WHERE b.family_id = $1 AND b.account_id = d.account_id AND b.date = d.date AND b.currency = d.currency LIMIT 1
  ) AS kept ON true
  WHERE (kept.start_balance, kept.inflows, kept.outflows, kept.adjustments, kept.balance)
    IS DISTINCT FROM (d.start_balance, d.inflows, d.outflows, d.adjustments, d.balance)
  ON CONFLICT (family_id, account_id, date, currency) DO UPDATE SET start_balance = excluded.start_balance,
    inflows = excluded.inflows, outflows = excluded.outflows, adjustments = excluded.adjustments,
    balance = excluded.balance, updated_at = now()
),
reach AS MATERIALIZED (
  SELECT account_id, currency, min(first_day) AS first_day, max(last_day) AS last_day
  FROM span GROUP BY account_id, currency
),
removed AS (
  DELETE FROM balances b USING scope s
  WHERE b.family_id = $1 AND b.account_id = s.account_id AND (NOT s.is_settled OR b.date >= s.since)
    AND NOT EXISTS (SELECT FROM reach r WHERE r.account_id = b.account_id AND r.currency = b.currency
      AND b.date BETWEEN r.first_day AND r.last_day)
)
UPDATE accounts a SET balance = coalesce(latest.balance, 0), updated_at = now()
FROM target t LEFT JOIN span latest
  ON latest.account_id = t.account_id AND latest.currency = t.own_currency AND latest.last_day = t.last_day
WHERE a.family_id = $1 AND a.id = t.account_id AND a.balance <> coalesce(latest.balance, 0)
