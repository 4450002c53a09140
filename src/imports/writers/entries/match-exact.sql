-- Matches rows without ids to entries of the same account, date, amount, currency and name, by ordinal: two equal rows of a file
-- are two entries, and only as many match as the ledger has. No entry of import $2 exists here, because an earlier
-- publish of it was reverted. name_key() runs only where the spellings differ and everything else is equal. Nearly
-- every row is the only one with its account, date and amount, so one look-up finds its entry; only the others are
-- grouped and numbered. The window sorts the rows by date and account, which makes index look-ups fast. OFFSET 0 keeps
-- the type out of the look-up. With the type, the planner would consider the index of newest transactions, which spans
-- all accounts, to be just as good.
WITH used_accounts AS MATERIALIZED (
  SELECT s.account_id FROM (
    SELECT account_id, min(date) AS first, max(date) AS last FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NULL
      GROUP BY account_id) s
  CROSS JOIN LATERAL (
    SELECT FROM entries WHERE family_id = $1 AND account_id = s.account_id AND date BETWEEN s.first AND s.last LIMIT 1) e
), sought AS MATERIALIZED (
  SELECT * FROM (
    SELECT p.row_number, p.account_id, p.date, hash_numeric(p.amount) AS hash, p.amount, p.currency, p.name,
      count(*) OVER same = 1 AS is_alone, row_number() OVER same AS nth
    FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
    WHERE p.family_id = $1 AND p.import_id = $2 AND p.parent_row IS NULL AND p.external_id IS NULL
    WINDOW same AS (PARTITION BY p.date, p.account_id, hash_numeric(p.amount))) s
  WHERE nth = 1
), near AS MATERIALIZED (
  SELECT s.is_alone, s.row_number, s.amount AS row_amount, s.currency AS row_currency, s.name AS row_name,
    e.id, e.account_id, e.date, e.amount, e.currency, coalesce(e.original_name, e.name) AS name, e.created_at
  FROM sought s CROSS JOIN LATERAL (
    SELECT * FROM entries
    WHERE family_id = $1 AND account_id = s.account_id AND date = s.date AND amount_hash = s.hash OFFSET 0) e
  WHERE e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
    AND NOT EXISTS (SELECT FROM publishing_id_pairs k WHERE k.family_id = $1 AND k.import_id = $2 AND k.entry_id = e.id)
), existing AS (
  SELECT account_id, date, amount, currency, name_key(name) AS name_key, array_agg(id ORDER BY created_at, id) AS ids
  FROM near WHERE NOT is_alone GROUP BY account_id, date, amount, currency, name_key(name)
), wanted AS (
  SELECT account_id, date, amount, currency, name_key(name) AS name_key, array_agg(row_number ORDER BY row_number) AS row_numbers
  FROM publishing_rows
  WHERE family_id = $1 AND import_id = $2 AND parent_row IS NULL AND external_id IS NULL AND (account_id, date, amount, currency) IN (
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
UPDATE publishing_rows p SET entry_id = s.entry_id, is_new = false, matched_by = 'content'
FROM pairs s WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = s.row_number AND s.entry_id IS NOT NULL
