-- Inserts the new anchors. A row without an account inserts nothing; the publish is refused for it afterwards.
INSERT INTO entries (family_id, id, account_id, type, kind, name, date, amount, currency, notes, import_id)
SELECT family_id, entry_id, account_id, 'valuation', 'opening_anchor', 'Opening balance', date, amount, currency, notes,
  import_id
FROM publishing_opening_balances WHERE family_id = $1 AND import_id = $2 AND is_new AND account_id IS NOT NULL
