-- Entries that get other tags lose their former ones, which the before-images of import $2 hold.
DELETE FROM taggings g USING publishing_changes c, imports i
WHERE g.family_id = $1 AND g.entry_id = c.entry_id AND c.sets_tags AND i.family_id = $1 AND i.id = $2
