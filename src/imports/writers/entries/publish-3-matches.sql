-- Rows that the ledger has already: the same account, date, amount, currency and name, and the n-th of that kind on both
-- sides. Two equal rows of one file are two, and only as many join existing entries as there are. (import $2 made none of
-- them: what it published before has been reverted.)
WITH wanted AS (
  SELECT row_number, account_id, date, amount, currency, name_key,
    row_number() OVER (PARTITION BY account_id, date, amount, currency, name_key ORDER BY row_number) AS nth
  FROM publishing_rows
), span AS (
  SELECT account_id, min(date) AS first, max(date) AS last FROM publishing_rows GROUP BY account_id
), existing AS (
  SELECT e.id, e.account_id, e.date, e.amount, e.currency, e.name_key,
    row_number() OVER (PARTITION BY e.account_id, e.date, e.amount, e.currency, e.name_key ORDER BY e.created_at, e.id) AS nth
  FROM entries e JOIN span s ON e.account_id = s.account_id AND e.date BETWEEN s.first AND s.last
  WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
    AND (e.account_id, e.date, e.amount, e.currency, e.name_key) IN (
      SELECT account_id, date, amount, currency, name_key FROM publishing_rows)
)
UPDATE publishing_rows p SET entry_id = e.id, is_new = false
FROM wanted w
JOIN existing e ON e.account_id = w.account_id AND e.date = w.date AND e.amount = w.amount AND e.currency = w.currency
  AND e.name_key = w.name_key AND e.nth = w.nth
WHERE p.row_number = w.row_number
