-- The money that came into accounts $2 of the family $1 from $3 to $4, by account, day and currency. Transactions of kinds
-- that move money count, and standard ones without a category and without split lines, which are assumed to move some.
SELECT e.account_id AS "accountId", e.date AS day, e.currency, (-sum(e.amount))::text AS amount,
  (-coalesce(sum(e.amount) FILTER (WHERE e.kind = 'standard'), 0))::text AS assumed
FROM entries e
WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.date BETWEEN $3::date AND $4::date
  AND e.type = 'transaction' AND e.parent_id IS NULL AND NOT e.pending
  AND (e.kind NOT IN ('standard', 'one_time') OR e.kind = 'standard' AND e.category_id IS NULL AND NOT EXISTS (
    SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id))
GROUP BY e.account_id, e.date, e.currency
ORDER BY e.date
