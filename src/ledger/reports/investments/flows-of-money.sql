-- The money that came into accounts $2 of the family $1 from $3 to $4, by account, day and currency. Transactions of kinds
-- that move money count, and standard ones without a category and without split lines, which are assumed to move some. The
-- first valuation of an account counts, too: its opening value is not a gain.
SELECT account_id AS "accountId", date AS day, currency, sum(amount)::text AS amount, sum(assumed)::text AS assumed FROM (
  SELECT e.account_id, e.date, e.currency, -e.amount AS amount, CASE WHEN e.kind = 'standard' THEN -e.amount ELSE 0 END AS assumed
  FROM entries e
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.date BETWEEN $3::date AND $4::date
    AND e.type = 'transaction' AND e.parent_id IS NULL AND NOT e.pending
    AND (e.kind NOT IN ('standard', 'one_time') OR e.kind = 'standard' AND e.category_id IS NULL AND NOT EXISTS (
      SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id))
  UNION ALL
  SELECT v.account_id, v.date, v.currency, v.amount, 0
  FROM entries v
  WHERE v.family_id = $1 AND v.account_id = ANY ($2::uuid[]) AND v.date BETWEEN $3::date AND $4::date
    AND v.type = 'valuation' AND NOT EXISTS (
      SELECT FROM entries e WHERE e.family_id = $1 AND e.account_id = v.account_id AND e.id <> v.id
        AND e.date <= v.date AND (e.date < v.date OR v.kind <> 'opening_anchor'))
) flows
GROUP BY account_id, date, currency
ORDER BY date
