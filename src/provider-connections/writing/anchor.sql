-- Creates an opening balance for an account without valuations, such that its entries lead to the reported balance. $2
-- account; $3 reported balance, in the provider's sign; $4 its time in seconds; $5 start of the fetched period. Returns
-- the opening's day.
INSERT INTO entries AS added (family_id, account_id, type, kind, name, date, amount, currency)
WITH facts AS (
  SELECT a.id, a.currency, CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS sign,
    (to_timestamp($4::bigint) AT TIME ZONE zone)::date AS reported_day, ($5::timestamptz AT TIME ZONE zone)::date AS asked_day
  FROM accounts a JOIN families f ON f.id = $1 CROSS JOIN LATERAL coalesce(f.time_zone, 'UTC') AS zone
  WHERE a.family_id = $1 AND a.id = $2
    AND NOT EXISTS (SELECT FROM entries v WHERE v.family_id = $1 AND v.account_id = a.id AND v.type = 'valuation')
), moved AS (
  SELECT min(e.date) AS first_day, coalesce(sum(e.amount) FILTER (WHERE e.date <= f.reported_day), 0) AS outflow
  FROM facts f LEFT JOIN entries e ON e.family_id = $1 AND e.account_id = f.id AND e.currency = f.currency
    AND e.parent_id IS NULL AND NOT e.pending
)
SELECT own.family, f.id, 'valuation', 'opening_anchor', 'Opening balance', least(f.asked_day, f.reported_day, m.first_day),
  f.sign * ($3::numeric + m.outflow), f.currency
FROM {{own_family}} CROSS JOIN facts f CROSS JOIN moved m
RETURNING added.date AS day
