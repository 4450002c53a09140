-- Inserts entries for the transactions that matched none. $2 account. Returns their first day.
WITH made AS (
  UPDATE provided_transactions SET entry_id = new_id(), is_made = true WHERE entry_id IS NULL
  RETURNING entry_id, date, amount, name
), inserted AS (
  INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name)
  SELECT $1::uuid, m.entry_id, a.id, 'transaction', m.date, m.amount, a.currency, m.name
  FROM made m JOIN accounts a ON a.family_id = $1 AND a.id = $2
)
SELECT min(date) AS day FROM made
