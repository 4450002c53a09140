-- Deletes the ids of the import, also of entries that stay, and its warning about them.
WITH unwarned AS (
  UPDATE imports SET warnings = jsonb_path_query_array(warnings, '$[*] ? (@.code != "ids_reused")')
  WHERE family_id = $1 AND id = $2 AND warnings @> '[{"code": "ids_reused"}]'
)
DELETE FROM entry_external_ids WHERE family_id = $1 AND import_id = $2
