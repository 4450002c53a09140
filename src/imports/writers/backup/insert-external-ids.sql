-- Inserts the ids of new transactions and trades, with what their sources said or else the entries have. An id that other
-- entries of the account have counts on.
INSERT INTO entry_external_ids (family_id, account_id, scheme, external_id, seq, entry_id, import_id, is_made, state, date, amount,
  currency, name)
WITH given AS MATERIALIZED (
  SELECT p.row_number, e.id AS entry_id, e.account_id, k.scheme, k.id, k.place,
    coalesce(k.state, CASE WHEN e.pending THEN 'pending' ELSE 'booked' END) AS state, coalesce(k.date, e.date) AS date,
    coalesce(k.amount, e.amount) AS amount, coalesce(k.currency, e.currency) AS currency, coalesce(k.name, e.name) AS name
  FROM publishing_records p
  JOIN entries e ON e.family_id = $1 AND e.id = p.id
  CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(p.data -> 'external_ids') AS (scheme text, id text, state text, date date,
    amount numeric, currency text, name text)) WITH ORDINALITY AS k (scheme, id, state, date, amount, currency, name, place)
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.split = 0 AND NOT p.joins AND p.record_type IN ('Transaction', 'Trade')
    AND p.data ? 'external_ids'
)
SELECT own.family, account_id, scheme, id,
  coalesce((SELECT max(k.seq) + 1 FROM entry_external_ids k
    WHERE k.family_id = $1 AND k.account_id = g.account_id AND k.scheme = g.scheme AND k.external_id = g.id), 0)
  + row_number() OVER (PARTITION BY account_id, scheme, id ORDER BY row_number, place) - 1,
  entry_id, $2::uuid, true, state, date, amount, currency, name
FROM {{own_family}} CROSS JOIN given g
