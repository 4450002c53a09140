-- What accounts $2 of the family $1 traded and held, and what securities cost on which day, until the day $3: rows in the
-- order in which they count. A holding states what there is at the end of its day, after its trades.
SELECT 'trade' AS kind, e.id, e.account_id AS "accountId", t.security_id AS "securityId", e.date AS day, e.currency,
  t.qty::text, t.price::text, e.amount::text, t.lots, NULL::text AS "costBasis"
FROM entries e JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
WHERE e.family_id = $1 AND e.type = 'trade' AND e.account_id = ANY ($2::uuid[]) AND e.date <= $3::date
UNION ALL
SELECT 'holding', h.id, h.account_id, h.security_id, h.date, h.currency,
  h.qty::text, h.price::text, h.amount::text, NULL, h.cost_basis::text
FROM holdings h
WHERE h.family_id = $1 AND h.account_id = ANY ($2::uuid[]) AND h.date <= $3::date
ORDER BY day, kind DESC, id
