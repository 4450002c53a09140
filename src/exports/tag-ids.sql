-- The tag ids of an entry, in a stable order.
(SELECT coalesce(json_agg(tag.id ORDER BY tag.id COLLATE "C"), '[]')
FROM taggings g CROSS JOIN LATERAL (SELECT {{ref g.tag_id}} AS id) tag
WHERE g.family_id = $1 AND g.entry_id = {{entry}})
