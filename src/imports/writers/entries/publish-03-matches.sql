-- Rows that the ledger has already: the same account, date, amount, currency and name, and the n-th of that kind on both
-- sides. Two equal rows of one file are two, and only as many join existing entries as there are. (import $2 made none of
-- them: what it published before has been reverted.) Names are normalised only where they differ and the rest is the same.
-- Nearly every row is alone with its account, day and amount, so the first entry of its kind is all that it looks for; only
-- those that are not are gathered by kind and put in order. The window sorts the rows by day and account, and to look them up
-- in that order is quicker than to jump about in the index. The type is looked at afterwards, or the index of the newest
-- transactions, where all accounts stand together, would be taken for as good.
WITH used_accounts AS (
  SELECT s.account_id FROM (
    SELECT account_id, min(date) AS first, max(date) AS last FROM publishing_rows GROUP BY account_id) s
  CROSS JOIN LATERAL (
    SELECT FROM entries WHERE family_id = $1 AND account_id = s.account_id AND date BETWEEN s.first AND s.last LIMIT 1) e
), sought AS MATERIALIZED (
  SELECT * FROM (
    SELECT p.row_number, p.account_id, p.date, hash_numeric(p.amount) AS hash, p.amount, p.currency, p.name,
      count(*) OVER same = 1 AS is_alone, row_number() OVER same AS nth
    FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
    WHERE p.parent_row IS NULL
    WINDOW same AS (PARTITION BY p.date, p.account_id, hash_numeric(p.amount))) s
  WHERE nth = 1
), near AS MATERIALIZED (
  SELECT s.is_alone, s.row_number, s.amount AS row_amount, s.currency AS row_currency, s.name AS row_name,
    e.id, e.account_id, e.date, e.amount, e.currency, coalesce(e.original_name, e.name) AS name, e.created_at
  FROM sought s CROSS JOIN LATERAL (
    SELECT * FROM entries
    WHERE family_id = $1 AND account_id = s.account_id AND date = s.date AND amount_hash = s.hash OFFSET 0) e
  WHERE e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
), existing AS (
  SELECT account_id, date, amount, currency, name_key(name) AS name_key, array_agg(id ORDER BY created_at, id) AS ids
  FROM near WHERE NOT is_alone GROUP BY account_id, date, amount, currency, name_key(name)
), wanted AS (
  SELECT account_id, date, amount, currency, name_key(name) AS name_key, array_agg(row_number ORDER BY row_number) AS row_numbers
  FROM publishing_rows
  WHERE parent_row IS NULL AND (account_id, date, amount, currency) IN (
    SELECT account_id, date, amount, currency FROM near WHERE NOT is_alone)
  GROUP BY account_id, date, amount, currency, name_key(name)
), pairs AS (
  SELECT * FROM (
    SELECT DISTINCT ON (row_number) row_number, id AS entry_id FROM near
    WHERE is_alone AND amount = row_amount AND currency = row_currency
      AND (name = row_name OR name_key(name) = name_key(row_name))
    ORDER BY row_number, created_at, id) alone
  UNION ALL
  SELECT unnest(row_numbers), unnest(ids) FROM wanted JOIN existing USING (account_id, date, amount, currency, name_key)
)
UPDATE publishing_rows p SET entry_id = s.entry_id, is_new = false
FROM pairs s WHERE p.row_number = s.row_number AND s.entry_id IS NOT NULL
