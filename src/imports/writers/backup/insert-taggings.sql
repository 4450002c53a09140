INSERT INTO taggings (family_id, entry_id, tag_id)
SELECT DISTINCT p.family_id, p.id, tag.id
FROM publishing_records p CROSS JOIN LATERAL jsonb_array_elements_text(p.data -> 'tag_ids') AS t (source_id)
JOIN publishing_records tag ON tag.family_id = $1 AND tag.import_id = $2 AND tag.record_type = 'Tag'
  AND tag.source_id = t.source_id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Transaction' AND NOT p.joins
