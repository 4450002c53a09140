-- The journal of the family $1: one row per transaction of a plain-text ledger, in the order of their days. Within a day come
-- opening balances, opening anchors, transactions and trades, then valuations.
-- Amounts of transactions and trades have the ledger's sign. Values of valuations, and what they add, are negative when owed.
WITH valued AS (
  -- Of two valuations of one kind on one day, the one created last counts.
  SELECT DISTINCT ON (e.account_id, e.currency, e.date, e.kind = 'opening_anchor')
    e.account_id, e.currency, e.date, e.kind = 'opening_anchor' AS opens, e.id, e.name, e.notes,
    CASE a.classification WHEN 'liability' THEN -e.amount ELSE e.amount END AS value
  FROM entries e JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
  WHERE e.family_id = $1 AND e.type = 'valuation'
  ORDER BY e.account_id, e.currency, e.date, e.kind = 'opening_anchor', e.id DESC
),
steps AS (
  SELECT account_id, currency, date, 1 AS place, -sum(amount) AS flow, NULL::uuid AS id, NULL::numeric AS value
  FROM entries WHERE family_id = $1 AND type <> 'valuation' AND parent_id IS NULL AND NOT pending
  GROUP BY account_id, currency, date
  UNION ALL
  SELECT account_id, currency, date, CASE WHEN opens THEN 0 ELSE 2 END, 0, id, value FROM valued
),
running AS (
  SELECT *, min(date) OVER (PARTITION BY account_id, currency) AS since,
    value - sum(flow) OVER (PARTITION BY account_id, currency ORDER BY date, place) AS shift
  FROM steps
),
-- What each valuation adds to the balance. The first one shows what the account held before its first entry.
points AS (
  SELECT *, lag(shift) OVER (PARTITION BY account_id, currency ORDER BY date, place) AS shift_before
  FROM running WHERE value IS NOT NULL
),
legs AS (
  SELECT *, count(*) OVER (PARTITION BY leg) AS uses FROM (
    SELECT id AS transfer_id, notes AS transfer_notes, outflow_transaction_id AS leg, inflow_transaction_id AS other
    FROM transfers WHERE family_id = $1
    UNION ALL
    SELECT id, notes, inflow_transaction_id, outflow_transaction_id FROM transfers WHERE family_id = $1
  ) both_ways
),
splits AS (
  SELECT DISTINCT parent_id AS id FROM entries WHERE family_id = $1 AND parent_id IS NOT NULL
),
tagged AS (
  SELECT entry_id, json_agg(tag_id ORDER BY tag_id) AS ids FROM taggings WHERE family_id = $1 GROUP BY entry_id
),
-- The legs of transfers with what is on the other side. Two legs of one day become one transaction: the outflow, or the one
-- that is a split line, has the other leg in it. That other leg must be a whole transaction that is in no other transfer.
counterparts AS (
  SELECT l.leg, l.other, l.transfer_id, l.transfer_notes, two.amount, two.currency, m.name AS merchant, two.name, two.notes,
    two.pending, two.excluded, two.kind, two.account_id, g.ids AS tag_ids,
    two.parent_id IS NULL AND (one.parent_id IS NOT NULL OR one.amount > 0) AND one.amount * two.amount < 0
      AND one.account_id <> two.account_id AND coalesce(above.date, one.date) = two.date
      AND l.uses = 1 AND back.uses = 1 AND of_parent.leg IS NULL AND s1.id IS NULL AND s2.id IS NULL AS is_joined
  FROM legs l
  JOIN legs back ON back.leg = l.other AND back.transfer_id = l.transfer_id
  JOIN entries one ON one.family_id = $1 AND one.id = l.leg
  JOIN entries two ON two.family_id = $1 AND two.id = l.other
  LEFT JOIN entries above ON above.family_id = $1 AND above.id = one.parent_id
  LEFT JOIN (SELECT DISTINCT leg FROM legs) of_parent ON of_parent.leg = one.parent_id
  LEFT JOIN splits s1 ON s1.id = l.leg
  LEFT JOIN splits s2 ON s2.id = l.other
  LEFT JOIN merchants m ON m.family_id = $1 AND m.id = two.merchant_id
  LEFT JOIN tagged g ON g.entry_id = two.id
),
-- What each transaction is for: its split lines, or itself.
lines AS (
  SELECT coalesce(e.parent_id, e.id) AS id, json_agg(json_build_object('id', e.id, 'amount', e.amount::text, 'name', e.name,
    'notes', e.notes, 'category_id', e.category_id, 'kind', e.kind, 'excluded', e.excluded, 'merchant', m.name,
    'tag_ids', g.ids, 'transfer', CASE WHEN c.leg IS NOT NULL THEN json_build_object('id', c.transfer_id,
      'notes', c.transfer_notes, 'amount', c.amount::text, 'currency', c.currency, 'entry', CASE WHEN c.is_joined THEN
        json_build_object('id', c.other, 'account_id', c.account_id, 'pending', c.pending, 'name', c.name, 'notes', c.notes,
          'merchant', c.merchant, 'excluded', c.excluded, 'kind', c.kind, 'tag_ids', c.tag_ids) END) END) ORDER BY e.id) AS list
  FROM entries e
  LEFT JOIN splits s ON s.id = e.id
  LEFT JOIN merchants m ON m.family_id = $1 AND m.id = e.merchant_id
  LEFT JOIN tagged g ON g.entry_id = e.id
  -- A transaction can be in two transfers; the one that is joined, else any, says where its money went.
  LEFT JOIN (SELECT DISTINCT ON (leg) * FROM counterparts ORDER BY leg, is_joined DESC, transfer_id) c ON c.leg = e.id
  WHERE e.family_id = $1 AND e.type = 'transaction' AND s.id IS NULL
  GROUP BY coalesce(e.parent_id, e.id)
),
journal AS (
  SELECT p.since AS date, 0 AS place, p.id, 'opening' AS type, p.account_id, p.currency, p.shift AS amount, v.name, v.notes,
    NULL::numeric AS value
  FROM points p JOIN valued v ON v.id = p.id
  WHERE p.shift_before IS NULL AND (p.shift <> 0 OR v.opens)
  UNION ALL
  SELECT p.date, CASE WHEN v.opens THEN 1 ELSE 3 END, p.id, CASE WHEN v.opens THEN 'anchor' ELSE 'valuation' END, p.account_id,
    p.currency, coalesce(p.shift - p.shift_before, 0), v.name, v.notes, p.value
  FROM points p JOIN valued v ON v.id = p.id
  WHERE NOT v.opens OR p.shift_before IS NOT NULL
  UNION ALL
  SELECT e.date, 2, e.id, e.type, e.account_id, e.currency, e.amount, e.name, e.notes, NULL
  FROM entries e LEFT JOIN counterparts c ON c.other = e.id AND c.is_joined
  WHERE e.family_id = $1 AND e.type <> 'valuation' AND e.parent_id IS NULL AND c.other IS NULL
)
SELECT j.date::text AS date, j.id, j.type, j.account_id, j.currency, j.amount::text AS amount, j.name, j.notes,
  j.value::text AS value, coalesce(e.pending, false) AS pending, coalesce(e.excluded, false) AS excluded, e.kind,
  m.name AS merchant, g.ids AS tag_ids, l.list AS lines,
  CASE WHEN t.entry_id IS NOT NULL THEN json_build_object('security_id', t.security_id, 'qty', trim_scale(t.qty)::text) END
    AS trade
FROM journal j
LEFT JOIN entries e ON e.family_id = $1 AND e.id = j.id
LEFT JOIN merchants m ON m.family_id = $1 AND m.id = e.merchant_id
LEFT JOIN tagged g ON g.entry_id = j.id
LEFT JOIN lines l ON l.id = j.id
LEFT JOIN trades t ON t.family_id = $1 AND t.entry_id = j.id
ORDER BY j.date, j.place, j.id
