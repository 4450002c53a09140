-- Inserts entries for the transactions that matched none. $2 provider account, $3 account. Returns their first day.
WITH made AS (
  UPDATE provided_transactions SET entry_id = new_id, is_made = true
  WHERE family_id = $1 AND provider_account_id = $2 AND entry_id IS NULL
  RETURNING entry_id, date, amount, name, is_pending
), inserted AS (
  INSERT INTO entries AS added (family_id, id, account_id, type, date, amount, currency, name, pending)
  SELECT own.family, m.entry_id, a.id, 'transaction', m.date, m.amount, a.currency, m.name, m.is_pending
  FROM {{own_family}} CROSS JOIN made m JOIN accounts a ON a.family_id = $1 AND a.id = $3
  RETURNING added.id
)
SELECT min(date) AS day FROM made
