-- Matches, with on_conflict=merge, trades and holdings without a known id to equal ones in an account that the family
-- has. Equal trades match by ordinal.
WITH wanted AS (
  SELECT p.row_number, p.record_type, a.id AS account_id, s.security_id, (p.data ->> 'date')::date AS date,
    coalesce(p.data ->> 'currency', c.currency) AS currency, (p.data ->> 'qty')::numeric AS qty,
    (p.data ->> 'price')::numeric AS price, (p.data ->> 'amount')::numeric AS amount
  FROM publishing_records p JOIN publishing_securities s ON s.family_id = $1 AND s.import_id = $2
    AND s.row_number = p.row_number
  JOIN publishing_records a ON a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'Account' AND a.joins
    AND a.source_id = p.data ->> 'account_id'
  JOIN accounts c ON c.family_id = $1 AND c.id = a.id
  WHERE p.family_id = $1 AND p.import_id = $2 AND NOT p.joins
    AND EXISTS (SELECT FROM publishing_known WHERE family_id = $1 AND import_id = $2)
), wanted_trades AS (
  SELECT *, row_number() OVER (PARTITION BY account_id, security_id, date, currency, qty, price, amount ORDER BY row_number) AS nth
  FROM wanted WHERE record_type = 'Trade'
), stored_trades AS (
  SELECT e.id, e.account_id, t.security_id, e.date, e.currency, t.qty, t.price, e.amount, row_number() OVER (
    PARTITION BY e.account_id, t.security_id, e.date, e.currency, t.qty, t.price, e.amount ORDER BY e.id) AS nth
  FROM entries e JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
  WHERE e.family_id = $1 AND e.type = 'trade'
    AND NOT EXISTS (SELECT FROM publishing_known k WHERE k.family_id = $1 AND k.import_id = $2 AND k.id = e.id)
), matched AS (
  SELECT w.row_number, t.id FROM wanted_trades w JOIN stored_trades t ON t.account_id = w.account_id
    AND t.security_id = w.security_id AND t.date = w.date AND t.currency = w.currency AND t.qty = w.qty
    AND t.price = w.price AND t.amount = w.amount AND t.nth = w.nth
  UNION ALL
  SELECT w.row_number, h.id FROM wanted w JOIN holdings h ON h.family_id = $1 AND h.account_id = w.account_id
    AND h.security_id = w.security_id AND h.date = w.date AND h.currency = w.currency
  WHERE w.record_type = 'Holding'
)
UPDATE publishing_records p SET id = m.id, joins = true FROM matched m
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = m.row_number AND p.split = 0
