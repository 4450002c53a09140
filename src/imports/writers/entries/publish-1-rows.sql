-- The valid rows with what their values stand for, each with the id that its entry gets if it is new.
-- Mappings are joined by the distinct spellings of the file, so that no name is normalised once a row.
WITH rows AS (
  SELECT row_number, account, date, amount, currency, name, notes, category FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL
), accounts_of AS (
  SELECT s.account, m.record_id FROM (SELECT DISTINCT account FROM rows) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(s.account)
), categories_of AS (
  SELECT s.category, m.record_id FROM (SELECT DISTINCT category FROM rows) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.name_key = name_key(s.category)
  WHERE m.decision <> 'none'
)
INSERT INTO publishing_rows (row_number, entry_id, account_id, date, amount, currency, name, name_key, notes, category_id)
SELECT r.row_number, new_id(), a.id, r.date, r.amount, coalesce(r.currency, a.currency), r.name, name_key(r.name), r.notes,
  c.record_id
FROM rows r
JOIN imports i ON i.family_id = $1 AND i.id = $2
LEFT JOIN accounts_of m ON m.account = r.account
LEFT JOIN accounts a ON a.family_id = $1 AND a.id = coalesce(i.account_id, m.record_id)
LEFT JOIN categories_of c ON c.category = r.category
ORDER BY r.row_number
