-- Tags the new entries, and those whose tags a row replaces.
INSERT INTO taggings (family_id, entry_id, tag_id)
SELECT family_id, entry_id, unnest(tag_ids) FROM publishing_rows
WHERE family_id = $1 AND import_id = $2 AND (
  (is_new AND account_id IS NOT NULL)
  OR row_number IN (SELECT row_number FROM publishing_changes WHERE family_id = $1 AND import_id = $2 AND sets_tags))
