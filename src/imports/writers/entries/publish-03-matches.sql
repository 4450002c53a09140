-- Rows that the ledger has already: the same account, date, amount, currency and name, and the n-th of that kind on both
-- sides. Two equal rows of one file are two, and only as many join existing entries as there are. (import $2 made none of
-- them: what it published before has been reverted.) Names are normalised only where the rest is the same.
WITH used_accounts AS (
  SELECT s.account_id FROM (
    SELECT account_id, min(date) AS first, max(date) AS last FROM publishing_rows GROUP BY account_id) s
  WHERE EXISTS (
    SELECT FROM entries e WHERE e.family_id = $1 AND e.account_id = s.account_id AND e.date BETWEEN s.first AND s.last)
), days AS (
  SELECT p.account_id, p.date, array_agg(p.amount) AS amounts
  FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
  WHERE p.parent_row IS NULL GROUP BY p.account_id, p.date
), near AS MATERIALIZED (
  SELECT e.* FROM days d CROSS JOIN LATERAL (
    SELECT id, account_id, date, amount, currency, created_at,
      CASE WHEN original_name IS NULL THEN name_key ELSE name_key(original_name) END AS name_key FROM entries
    WHERE family_id = $1 AND account_id = d.account_id AND date = d.date AND amount = ANY (d.amounts)
      AND type = 'transaction' AND parent_id IS NULL AND import_id IS DISTINCT FROM $2
    OFFSET 0) e
), wanted AS (
  SELECT row_number, account_id, date, amount, currency, name_key,
    row_number() OVER (PARTITION BY account_id, date, amount, currency, name_key ORDER BY row_number) AS nth
  FROM (
    SELECT row_number, account_id, date, amount, currency, name_key(name) AS name_key FROM publishing_rows
    WHERE parent_row IS NULL
      AND (account_id, date, amount, currency) IN (SELECT account_id, date, amount, currency FROM near)) p
), existing AS (
  SELECT id, account_id, date, amount, currency, name_key,
    row_number() OVER (PARTITION BY account_id, date, amount, currency, name_key ORDER BY created_at, id) AS nth
  FROM near
  WHERE (account_id, date, amount, currency, name_key) IN (SELECT account_id, date, amount, currency, name_key FROM wanted)
)
UPDATE publishing_rows p SET entry_id = e.id, is_new = false
FROM wanted w
JOIN existing e ON e.account_id = w.account_id AND e.date = w.date AND e.amount = w.amount AND e.currency = w.currency
  AND e.name_key = w.name_key AND e.nth = w.nth
WHERE p.row_number = w.row_number
