-- Inserts the new entries. A row without an account inserts nothing; the publish is refused for it afterwards.
INSERT INTO entries
  (family_id, id, account_id, parent_id, type, date, amount, currency, name, notes, category_id, import_id, pending)
SELECT family_id, entry_id, account_id, parent_id, 'transaction', date, amount, currency, name, notes, category_id, import_id,
  is_pending
FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND is_new AND account_id IS NOT NULL
