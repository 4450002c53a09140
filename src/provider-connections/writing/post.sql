-- Posts the pending entries that the provider now reports as booked: they take date and amount, but for the amount of one that
-- was split; `follow.sql` has set the name. An entry that was kept as stale is current again. $2 provider account. Returns the first day that changed.
WITH posted AS (
  UPDATE entries e SET
    date = CASE WHEN p.is_pending OR 'date' = ANY (e.locked_fields) THEN e.date ELSE p.date END,
    amount = CASE WHEN p.is_pending OR 'amount' = ANY (e.locked_fields) OR EXISTS (
      SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = e.id) THEN e.amount ELSE p.amount END,
    pending = p.is_pending, stale = false, updated_at = now()
  FROM provided_transactions p
  WHERE p.family_id = $1 AND p.provider_account_id = $2 AND e.family_id = $1 AND e.id = p.entry_id AND e.pending
    AND (NOT p.is_pending OR e.stale)
  RETURNING e.date
)
SELECT min(date) AS day FROM posted
