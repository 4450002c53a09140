-- Rows that the ledger has already: the same account, date, amount, currency and name, and the n-th of that kind on both
-- sides. Two equal rows of one file are two, and only as many join existing entries as there are. (import $2 made none of
-- them: what it published before has been reverted.) Names are normalised only where the rest is the same.
-- Few are of the same kind, so each kind is gathered, and only what is more than one is put in order. What is sought comes
-- in the order of the index, which is quicker than to jump about in it. The type is looked at afterwards, or the index of
-- the newest transactions, where all accounts stand together, would be taken for as good.
WITH used_accounts AS (
  SELECT s.account_id FROM (
    SELECT account_id, min(date) AS first, max(date) AS last FROM publishing_rows GROUP BY account_id) s
  CROSS JOIN LATERAL (
    SELECT FROM entries WHERE family_id = $1 AND account_id = s.account_id AND date BETWEEN s.first AND s.last LIMIT 1) e
), sought AS (
  SELECT DISTINCT p.account_id, p.date, hash_numeric(p.amount) AS hash
  FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
  WHERE p.parent_row IS NULL
  ORDER BY account_id, date, hash
), near AS MATERIALIZED (
  SELECT e.id, e.account_id, e.date, e.amount, e.currency, e.created_at,
    CASE WHEN e.original_name IS NULL THEN e.name_key ELSE name_key(e.original_name) END AS name_key
  FROM sought s CROSS JOIN LATERAL (
    SELECT * FROM entries
    WHERE family_id = $1 AND account_id = s.account_id AND date = s.date AND amount_hash = s.hash OFFSET 0) e
  WHERE e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
), existing AS (
  SELECT account_id, date, amount, currency, name_key, array_agg(id) AS ids, array_agg(created_at) AS times
  FROM near GROUP BY account_id, date, amount, currency, name_key
), wanted AS (
  SELECT account_id, date, amount, currency, name_key(name) AS name_key, array_agg(row_number) AS row_numbers
  FROM publishing_rows
  WHERE parent_row IS NULL AND (account_id, date, amount, currency) IN (SELECT account_id, date, amount, currency FROM near)
  GROUP BY account_id, date, amount, currency, name_key(name)
), pairs AS (
  SELECT
    unnest(CASE WHEN cardinality(w.row_numbers) = 1 THEN w.row_numbers
      ELSE ARRAY(SELECT n FROM unnest(w.row_numbers) n ORDER BY n) END) AS row_number,
    unnest(CASE WHEN cardinality(e.ids) = 1 THEN e.ids
      ELSE ARRAY(SELECT id FROM unnest(e.ids, e.times) t (id, time) ORDER BY time, id) END) AS entry_id
  FROM wanted w
  JOIN existing e ON e.account_id = w.account_id AND e.date = w.date AND e.amount = w.amount AND e.currency = w.currency
    AND e.name_key = w.name_key
)
UPDATE publishing_rows p SET entry_id = s.entry_id, is_new = false
FROM pairs s WHERE p.row_number = s.row_number AND s.entry_id IS NOT NULL
