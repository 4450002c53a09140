-- Deletes the open proposals of which the revert removed an entry. A decision stays: it holds again once the entries are back.
DELETE FROM match_proposals m
WHERE m.family_id = $1 AND m.status = 'open' AND (
  NOT EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = m.entry_id)
  OR NOT EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = m.other_entry_id))
