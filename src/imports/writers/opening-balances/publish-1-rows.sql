-- The valid rows with their accounts, each with the id that its entry gets if it is new. An anchor says what the account has
-- at the start of its day, so what the file has before that day is in it. What a liability owes is stored positive.
WITH wanted AS (
  SELECT r.row_number, a.id AS account_id, a.classification, r.date, r.amount, a.currency, r.notes
  FROM import_rows r
  LEFT JOIN import_mappings m
    ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(r.account)
  LEFT JOIN accounts a
    ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Valuation'
), moved AS (
  SELECT account_id, date, currency, amount FROM publishing_rows WHERE parent_row IS NULL
  UNION ALL
  SELECT account_id, date, currency, amount FROM publishing_trades
)
INSERT INTO publishing_opening_balances (row_number, entry_id, account_id, date, amount, currency, notes)
SELECT w.row_number, new_id(), w.account_id, w.date,
  CASE w.classification WHEN 'liability' THEN -1 ELSE 1 END * (w.amount - coalesce((
    SELECT sum(m.amount) FROM moved m WHERE m.account_id = w.account_id AND m.currency = w.currency AND m.date < w.date), 0)),
  w.currency, w.notes
FROM wanted w
