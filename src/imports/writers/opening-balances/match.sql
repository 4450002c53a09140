-- Matches rows to existing opening anchors: an account has one, which the row replaces, but for locked fields. No entry
-- of import $2 exists here, because an earlier publish of it was reverted.
UPDATE publishing_opening_balances p
SET entry_id = e.id, is_new = false, former_date = e.date,
  is_changed = (e.date <> p.date AND 'date' <> ALL (e.locked)) OR (e.amount <> p.amount AND 'amount' <> ALL (e.locked))
    OR (e.currency <> p.currency AND 'currency' <> ALL (e.locked))
FROM (
  SELECT DISTINCT ON (account_id) id, account_id, date, amount, currency, coalesce(locked_fields, '{}') AS locked FROM entries
  WHERE family_id = $1 AND type = 'valuation' AND kind = 'opening_anchor' AND import_id IS DISTINCT FROM $2
    AND account_id IN (SELECT account_id FROM publishing_opening_balances WHERE family_id = $1 AND import_id = $2)
  ORDER BY account_id, id DESC) e
WHERE p.family_id = $1 AND p.import_id = $2 AND e.account_id = p.account_id
