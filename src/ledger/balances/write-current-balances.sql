-- Writes the current balances of accounts, and no daily ones. $1 family; $2 accounts
--
-- The balance is the last valuation plus the flows after it. An opening anchor is the value at the start of its day, other
-- valuations at the end of theirs. Of two valuations of one kind on one day, the one created last counts.
WITH target AS (
  SELECT id, currency, CASE WHEN classification = 'liability' THEN 1 ELSE -1 END AS sign
  FROM accounts WHERE family_id = $1 AND id = ANY ($2::uuid[])
),
valued AS (
  SELECT DISTINCT ON (e.account_id) e.account_id, e.amount,
    CASE WHEN e.kind = 'opening_anchor' THEN e.date ELSE e.date + 1 END AS since
  FROM entries e JOIN target t ON t.id = e.account_id AND t.currency = e.currency
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.type = 'valuation'
  ORDER BY e.account_id, e.date DESC, e.kind = 'opening_anchor', e.id DESC
),
flown AS (
  SELECT t.id, sum(e.amount) AS amount
  FROM target t JOIN entries e ON e.account_id = t.id AND e.currency = t.currency
  LEFT JOIN valued v ON v.account_id = t.id
  WHERE e.family_id = $1 AND e.account_id = ANY ($2::uuid[]) AND e.type <> 'valuation' AND e.parent_id IS NULL
    AND NOT e.pending AND (v.since IS NULL OR e.date >= v.since)
  GROUP BY t.id
),
latest AS (
  SELECT t.id, coalesce(v.amount, 0) + t.sign * coalesce(f.amount, 0) AS balance
  FROM target t LEFT JOIN valued v ON v.account_id = t.id LEFT JOIN flown f ON f.id = t.id
)
-- The balance is derived, so updated_at stays: it records changes that somebody made to the account.
UPDATE accounts a SET balance = l.balance FROM latest l
WHERE a.family_id = $1 AND a.id = l.id AND a.balance <> l.balance
