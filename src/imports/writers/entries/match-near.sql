-- Matches rows to entries of the same account, amount and currency that are at most three days away and whose names do
-- not contradict. Names contradict if both have words and share none; a word of four letters or more may be cut off in
-- one of them. The best pairs come first; each row and each entry is matched once. No entry of import $2 exists here,
-- because an earlier publish of it was reverted.
WITH wanted AS MATERIALIZED (
  SELECT row_number, account_id, date, amount, currency, name_key(name) AS name_key,
    CASE WHEN name = 'Imported transaction' THEN '{}' ELSE name_words(name) END AS words
  FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND is_new AND parent_row IS NULL
), near AS MATERIALIZED (
  SELECT w.row_number, w.date AS row_date, w.name_key AS row_name, w.words AS row_words,
    e.id, e.date, e.created_at, name_key(e.said) AS name_key,
    CASE WHEN e.said = 'Imported transaction' THEN '{}' ELSE name_words(e.said) END AS words
  FROM wanted w CROSS JOIN LATERAL (
    SELECT *, coalesce(original_name, name) AS said FROM entries
    WHERE family_id = $1 AND account_id = w.account_id AND date BETWEEN w.date - 3 AND w.date + 3 OFFSET 0) e
  WHERE e.amount = w.amount AND e.currency = w.currency
    AND e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
    AND NOT EXISTS (SELECT FROM publishing_rows p
      WHERE p.family_id = $1 AND p.import_id = $2 AND p.entry_id = e.id AND NOT p.is_new)
), pairs AS (
  SELECT n.*, (
    SELECT count(*) FROM unnest(row_words) a, unnest(words) b
    WHERE a = b OR (least(length(a), length(b)) >= 4 AND (starts_with(a, b) OR starts_with(b, a)))) AS shared
  FROM near n
), taken AS (
  INSERT INTO publishing_near_pairs (family_id, import_id, row_number, entry_id)
  SELECT $1::uuid, $2::uuid, row_number, id FROM pairs
  WHERE row_words = '{}' OR words = '{}' OR shared > 0
  ORDER BY row_name = name_key DESC, abs(row_date - date), shared DESC, row_number, created_at, id
  ON CONFLICT DO NOTHING
  RETURNING row_number, entry_id
)
UPDATE publishing_rows p SET entry_id = t.entry_id, is_new = false FROM taken t
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = t.row_number
