-- Moves opening anchors by what they are worth more or less than before, so that the statements that gave them still come to
-- their balances. An anchor that moves this way counts as untouched: nobody edited it.
UPDATE entries v SET amount = v.amount + w.worth - former.worth
FROM (
{{worths}}) w
JOIN {{former}} ON former.anchor_id = w.anchor_id
WHERE v.family_id = $1 AND v.id = w.anchor_id AND w.worth <> former.worth
RETURNING v.account_id, v.date AS first_day
