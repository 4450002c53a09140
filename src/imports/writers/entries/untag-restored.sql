-- Removes the tags of restored entries, before those of the before-image are inserted.
DELETE FROM taggings g USING import_adoptions a, entries e
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction'
  AND e.family_id = $1 AND e.id = a.record_id AND e.updated_at = (a.before ->> 'updated_at')::timestamptz
  AND g.family_id = $1 AND g.entry_id = a.record_id
