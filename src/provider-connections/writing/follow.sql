-- Updates entries that a sync created when the provider now reports other values. $2 provider account. Skips entries whose date
-- or amount somebody edited, and those that were split or belong to a transfer: there the user's change wins. What is booked is
-- not pending again.
WITH differing AS (
  SELECT k.entry_id, k.is_made, k.external_id, p.date, p.amount, p.name, p.is_pending,
    k.date AS former_date, k.amount AS former_amount, k.name AS former_name
  FROM entry_external_ids k JOIN provided_transactions p ON p.family_id = $1 AND p.provider_account_id = $2
    AND p.external_id = k.external_id
  WHERE k.family_id = $1 AND k.provider_account_id = $2
    AND (k.date, k.amount, k.name, k.state = 'pending') <> (p.date, p.amount, p.name, p.is_pending)
    AND NOT (k.state = 'booked' AND p.is_pending)
), noted AS (
  UPDATE entry_external_ids k SET date = d.date, amount = d.amount, name = d.name,
    state = CASE WHEN d.is_pending THEN 'pending' ELSE 'booked' END
  FROM differing d
  WHERE k.family_id = $1 AND k.provider_account_id = $2 AND k.external_id = d.external_id
), followed AS (
  UPDATE entries e SET updated_at = now(),
    date = CASE WHEN 'date' = ANY (e.locked_fields) THEN e.date ELSE d.date END,
    amount = CASE WHEN 'amount' = ANY (e.locked_fields) THEN e.amount ELSE d.amount END,
    name = CASE WHEN e.name = d.former_name AND ('name' = ANY (e.locked_fields)) IS NOT TRUE THEN d.name ELSE e.name END
  FROM differing d
  WHERE e.family_id = $1 AND e.id = d.entry_id AND d.is_made AND e.date = d.former_date AND e.amount = d.former_amount
    AND (d.date, d.amount, d.name) <> (d.former_date, d.former_amount, d.former_name)
    AND NOT EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = e.id)
    AND NOT EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND e.id IN (t.inflow_transaction_id, t.outflow_transaction_id))
  RETURNING least(d.former_date, d.date) AS day
)
SELECT min(day) AS day FROM followed
