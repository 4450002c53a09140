-- Removes the tags of entries that get other tags. The before-images contain them.
DELETE FROM taggings
WHERE family_id = $1 AND entry_id = ANY (ARRAY(SELECT entry_id FROM publishing_changes
  WHERE family_id = $1 AND import_id = $2 AND sets_tags))
