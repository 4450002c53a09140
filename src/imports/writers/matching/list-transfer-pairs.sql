-- Lists pairs of a new entry and an entry of another account that may be one transfer: opposite amounts of one currency
-- at most five days apart. An entry with more than three such partners gets none: its amount says too little. A family
-- with one account costs one look at the accounts. Entries are read by account and days. OFFSET 0 keeps the type out of the
-- look-up, for which the planner would read an index of all transactions of the family.
INSERT INTO publishing_transfer_pairs (family_id, import_id, outflow_id, inflow_id, account_id, other_account_id, entry_keys,
  other_keys, days, is_only, is_named)
WITH legs AS MATERIALIZED (
  SELECT p.entry_id AS id, p.account_id, p.date, p.amount, p.currency, hash_numeric(-p.amount) AS opposite
  FROM publishing_rows p
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.is_new AND p.parent_row IS NULL AND p.in_row IS NULL AND NOT p.is_pending
    AND p.account_id IS NOT NULL AND p.amount <> 0 AND p.transfer_account IS NULL
    AND (SELECT count(*) FROM (SELECT FROM accounts WHERE family_id = $1 LIMIT 2) a) > 1
), others AS MATERIALIZED (
  SELECT e.id, e.account_id, e.date, e.amount, e.currency, e.amount_hash, (e.date - '1800-01-01'::date) / 11 AS stretch
  FROM (SELECT id FROM accounts WHERE family_id = $1 AND EXISTS (SELECT FROM legs)) a
  CROSS JOIN LATERAL (
    SELECT * FROM entries WHERE family_id = $1 AND account_id = a.id
      AND date BETWEEN (SELECT min(date) - 5 FROM legs) AND (SELECT max(date) + 5 FROM legs) OFFSET 0) e
  WHERE e.type = 'transaction' AND e.kind = 'standard' AND e.parent_id IS NULL AND NOT e.pending
    -- The planner would join a few amounts in a nested loop. It hashes what CASE looks up.
    AND CASE WHEN e.amount_hash IN (SELECT opposite FROM legs) THEN true ELSE false END
), placed AS (
  SELECT *, (date - '1800-01-01'::date - 5) / 11 AS stretch FROM legs
  UNION ALL
  SELECT *, (date - '1800-01-01'::date + 5) / 11 FROM legs
  WHERE (date - '1800-01-01'::date - 5) / 11 <> (date - '1800-01-01'::date + 5) / 11
), met AS (
  SELECT DISTINCT CASE WHEN l.amount > 0 THEN l.id ELSE o.id END AS outflow_id, CASE WHEN l.amount > 0 THEN o.id ELSE l.id END AS inflow_id,
    abs(l.date - o.date) AS days
  FROM placed l JOIN others o ON o.amount_hash = l.opposite AND o.stretch = l.stretch AND o.amount = -l.amount
    AND o.currency = l.currency AND o.account_id <> l.account_id AND abs(o.date - l.date) <= 5
), counted AS (
  SELECT *, count(*) OVER (PARTITION BY outflow_id) AS of_outflow, count(*) OVER (PARTITION BY inflow_id) AS of_inflow FROM met
), few AS MATERIALIZED (
  SELECT * FROM counted WHERE of_outflow <= 3 AND of_inflow <= 3
), keyed AS (
  SELECT f.*, o.account_id, i.account_id AS other_account_id, o.keys AS entry_keys, i.keys AS other_keys
  FROM few f
  CROSS JOIN LATERAL ({{entry_with_keys}} e.id = f.outflow_id OFFSET 0) o
  CROSS JOIN LATERAL ({{entry_with_keys}} e.id = f.inflow_id OFFSET 0) i
), open AS (
  SELECT * FROM keyed k
  WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.family_id = $1
      AND (t.outflow_transaction_id = k.outflow_id OR t.inflow_transaction_id = k.inflow_id))
    AND NOT EXISTS (SELECT FROM rejected_transfers t WHERE t.family_id = $1
      AND t.outflow_transaction_id = k.outflow_id AND t.inflow_transaction_id = k.inflow_id)
    AND NOT EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id IN (k.outflow_id, k.inflow_id))
    AND NOT EXISTS (SELECT FROM match_proposals m WHERE m.family_id = $1 AND m.kind = 'transfer'
      AND (m.status = 'rejected' OR m.status = 'open') AND m.entry_keys && k.entry_keys AND m.other_keys && k.other_keys)
), said AS MATERIALIZED (
  -- The account at the other end, as the row of an entry names it.
  SELECT s.id, upper(regexp_replace(r.details ->> 'counter_account', '[^0-9A-Za-z]', '', 'g')) AS counter_account
  FROM (SELECT outflow_id AS id FROM open UNION SELECT inflow_id FROM open) s
  CROSS JOIN LATERAL (SELECT import_id FROM entries WHERE family_id = $1 AND id = s.id OFFSET 0) e
  CROSS JOIN LATERAL (SELECT publish_id FROM imports WHERE family_id = $1 AND id = e.import_id OFFSET 0) i
  CROSS JOIN LATERAL (
    SELECT details FROM import_rows
    WHERE family_id = $1 AND import_id = e.import_id AND row_number = row_of_published(s.id) OFFSET 0) r
  WHERE published_id(i.publish_id, row_of_published(s.id)) = s.id
), named AS MATERIALIZED (
  SELECT s.id, a.account_id FROM said s JOIN account_identities a ON a.family_id = $1 AND a.number = s.counter_account
)
SELECT own.family, $2::uuid, outflow_id, inflow_id, account_id, other_account_id, entry_keys, other_keys, days,
  of_outflow = 1 AND of_inflow = 1,
  EXISTS (SELECT FROM named n WHERE n.id = k.outflow_id AND n.account_id = k.other_account_id)
    AND EXISTS (SELECT FROM named n WHERE n.id = k.inflow_id AND n.account_id = k.account_id)
    OR EXISTS (SELECT FROM match_proposals m WHERE m.family_id = $1 AND m.kind = 'transfer' AND m.status = 'accepted'
      AND m.entry_keys && k.entry_keys AND m.other_keys && k.other_keys)
FROM {{own_family}} CROSS JOIN open k
