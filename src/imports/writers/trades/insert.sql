-- Inserts the new trades with their entries. A row without an account inserts nothing; the publish is refused for it
-- afterwards.
WITH made AS (
  INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name, notes, import_id)
  SELECT family_id, entry_id, account_id, 'trade', date, amount, currency, name, notes, import_id
  FROM publishing_trades WHERE family_id = $1 AND import_id = $2 AND is_new AND account_id IS NOT NULL
), inserted AS (
  INSERT INTO trades AS added (family_id, entry_id, security_id, qty, price)
  SELECT family_id, entry_id, security_id, qty, price FROM publishing_trades
    WHERE family_id = $1 AND import_id = $2 AND is_new AND account_id IS NOT NULL
  RETURNING added.family_id
)
SELECT family_id FROM inserted
