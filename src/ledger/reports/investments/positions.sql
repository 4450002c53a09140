-- What accounts $2 of the family $1 traded and held, and what their securities cost on which day, until the day $3: rows in
-- the order in which they count. A holding states what there is at the end of its day, after its trades, and a price that
-- is stated of the day comes last.
WITH moved AS MATERIALIZED (
  SELECT 'trade' AS kind, 0 AS place, e.id, e.account_id, t.security_id, e.date AS day, e.currency, t.qty, t.price, e.amount,
    t.lots, NULL::numeric AS cost_basis
  FROM entries e JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
  WHERE e.family_id = $1 AND e.type = 'trade' AND e.account_id = ANY ($2::uuid[]) AND e.date <= $3::date
  UNION ALL
  SELECT 'holding', 1, h.id, h.account_id, h.security_id, h.date, h.currency, h.qty, h.price, h.amount, NULL, h.cost_basis
  FROM holdings h
  WHERE h.family_id = $1 AND h.account_id = ANY ($2::uuid[]) AND h.date <= $3::date
), known AS (
  SELECT * FROM moved
  UNION ALL
  SELECT 'price', 2, p.id, held.account_id, p.security_id, p.date, p.currency, 0, p.price, 0, NULL, NULL
  FROM (SELECT account_id, security_id, min(day) AS since FROM moved GROUP BY account_id, security_id) held
  JOIN security_prices p ON p.family_id = $1 AND p.security_id = held.security_id AND p.date BETWEEN held.since AND $3::date
)
SELECT kind, id, account_id AS "accountId", security_id AS "securityId", day, currency, qty::text, price::text, amount::text,
  lots, cost_basis::text AS "costBasis"
FROM known ORDER BY day, place, id
