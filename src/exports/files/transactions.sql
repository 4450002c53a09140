-- The lines of all transactions of the family $1, in the order of their days: a transaction without split lines, or each of its
-- split lines. category: the parent before the child, as TransactionImport reads it.
SELECT coalesce(p.date, e.date)::text AS date, e.amount::text AS amount, e.currency, e.name, a.name AS account,
  a.id AS account_id, concat_ws(': ', above.name, c.name) AS category, (
    SELECT array_agg(t.name ORDER BY t.name, t.id)
    FROM taggings g JOIN tags t ON t.family_id = $1 AND t.id = g.tag_id
    WHERE g.family_id = $1 AND g.entry_id = e.id) AS tags,
  m.name AS merchant, e.notes, e.kind, e.excluded OR coalesce(p.excluded, false) AS excluded,
  coalesce(p.pending, e.pending) AS pending, coalesce(p.id, e.id) AS transaction_id,
  CASE WHEN p.id IS NOT NULL THEN e.id END AS split_line_id,
  coalesce(paid_out.id, paid_in.id, split_out.id, split_in.id) AS transfer_id
FROM entries e
JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
LEFT JOIN entries p ON p.family_id = $1 AND p.id = e.parent_id
LEFT JOIN categories c ON c.family_id = $1 AND c.id = e.category_id
LEFT JOIN categories above ON above.family_id = $1 AND above.id = c.parent_id
LEFT JOIN merchants m ON m.family_id = $1 AND m.id = e.merchant_id
LEFT JOIN transfers paid_out ON paid_out.family_id = $1 AND paid_out.outflow_transaction_id = e.id
LEFT JOIN transfers paid_in ON paid_in.family_id = $1 AND paid_in.inflow_transaction_id = e.id
LEFT JOIN transfers split_out ON split_out.family_id = $1 AND split_out.outflow_transaction_id = e.parent_id
LEFT JOIN transfers split_in ON split_in.family_id = $1 AND split_in.inflow_transaction_id = e.parent_id
WHERE e.family_id = $1 AND e.type = 'transaction'
  AND NOT EXISTS (SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id)
ORDER BY coalesce(p.date, e.date), coalesce(p.id, e.id), e.id
