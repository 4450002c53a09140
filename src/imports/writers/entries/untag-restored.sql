-- Removes the tags of restored entries, before those of the before-image are inserted.
WITH restored AS (
  SELECT e.id FROM import_adoptions a JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction'
    AND e.updated_at = (a.before ->> 'updated_at')::timestamptz
)
DELETE FROM taggings g USING restored r WHERE g.family_id = $1 AND g.entry_id = r.id
