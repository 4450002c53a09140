INSERT INTO taggings (family_id, entry_id, tag_id)
SELECT i.family_id, p.entry_id, t.tag_id
FROM publishing_tags t
JOIN publishing_rows p ON p.row_number = t.row_number
JOIN imports i ON i.family_id = $1 AND i.id = $2
LEFT JOIN publishing_changes c ON c.row_number = p.row_number
WHERE p.is_new OR c.sets_tags
