-- Computes how many shares a stock split adds or removes: the quantity held just before it, from the ledger and from
-- earlier rows, times (ratio - 1).
WITH RECURSIVE divided AS (
  SELECT DISTINCT account_id, security_id FROM publishing_trades
    WHERE family_id = $1 AND import_id = $2 AND split_ratio IS NOT NULL AND is_new
), event AS MATERIALIZED (
  SELECT account_id, security_id, row_number, qty, split_ratio,
    row_number() OVER (PARTITION BY account_id, security_id ORDER BY date, place, created_at, id, row_number) AS nth
  FROM (
    SELECT e.account_id, t.security_id, NULL::int AS row_number, t.qty, NULL::numeric AS split_ratio, e.date, 0 AS place, e.created_at, e.id
    FROM divided d
    JOIN trades t ON t.family_id = $1 AND t.security_id = d.security_id
    JOIN entries e ON e.family_id = $1 AND e.id = t.entry_id AND e.account_id = d.account_id
    UNION ALL
    SELECT p.account_id, p.security_id, p.row_number, p.qty, p.split_ratio, p.date, 1, NULL, NULL
    FROM publishing_trades p JOIN divided d USING (account_id, security_id)
      WHERE p.family_id = $1 AND p.import_id = $2 AND p.is_new
  ) traded
), held AS (
  SELECT account_id, security_id, nth, row_number, split_ratio, 0::numeric AS before, coalesce(qty, 0)::numeric AS after
  FROM event WHERE nth = 1
  UNION ALL
  SELECT account_id, security_id, e.nth, e.row_number, e.split_ratio, h.after,
    coalesce(h.after + e.qty, round(h.after * e.split_ratio, 8))
  FROM held h JOIN event e USING (account_id, security_id) WHERE e.nth = h.nth + 1
)
UPDATE publishing_trades p SET qty = h.after - h.before
FROM held h WHERE p.family_id = $1 AND p.import_id = $2 AND h.row_number = p.row_number AND h.split_ratio IS NOT NULL
