-- Stages the valid rows with their accounts, and an id for the entry of each. An opening anchor is the balance at the
-- start of its day, so entries of the file before that day are subtracted. What a liability owes is stored positive.
INSERT INTO publishing_opening_balances (family_id, import_id, row_number, entry_id, account_id, date, amount, currency,
  notes)
WITH wanted AS (
  SELECT r.row_number, a.id AS account_id, a.classification, r.date, r.amount, a.currency, r.notes
  FROM import_rows r
  LEFT JOIN import_mappings m
    ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(r.account)
  LEFT JOIN accounts a
    ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Valuation'
), moved AS (
  SELECT account_id, date, currency, amount FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND parent_row IS NULL
  UNION ALL
  SELECT account_id, date, currency, amount FROM publishing_trades WHERE family_id = $1 AND import_id = $2 AND NOT is_idle
)
SELECT own.family, $2::uuid, w.row_number,
  published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), w.row_number), w.account_id, w.date,
  CASE WHEN w.classification = 'liability' THEN -1 ELSE 1 END * (w.amount - coalesce((
    SELECT sum(m.amount) FROM moved m WHERE m.account_id = w.account_id AND m.currency = w.currency AND m.date < w.date), 0)),
  w.currency, w.notes
FROM {{own_family}} CROSS JOIN wanted w
