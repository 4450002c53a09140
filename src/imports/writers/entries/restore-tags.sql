-- Inserts the tags of the before-images, except tags that were deleted in the meantime.
INSERT INTO taggings (family_id, entry_id, tag_id)
SELECT a.family_id, a.record_id, t.id
FROM import_adoptions a
JOIN entries e ON e.family_id = $1 AND e.id = a.record_id AND e.updated_at = (a.before ->> 'updated_at')::timestamptz
CROSS JOIN LATERAL jsonb_array_elements_text(a.before -> 'tag_ids') tag(id)
JOIN tags t ON t.family_id = $1 AND t.id = tag.id::uuid
WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction'
