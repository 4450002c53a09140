-- Entries that get other tags lose their former ones, which the before-images hold.
DELETE FROM taggings
WHERE family_id = $1 AND entry_id = ANY (ARRAY(SELECT entry_id FROM publishing_changes WHERE sets_tags))
