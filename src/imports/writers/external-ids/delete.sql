-- Deletes the ids of the import, also of entries that stay, and what it said of them: that they are reused.
WITH unwarned AS (
  UPDATE imports SET warnings = jsonb_path_query_array(warnings, '$[*] ? (@.code != "ids_reused")')
  WHERE family_id = $1 AND id = $2 AND warnings @> '[{"code": "ids_reused"}]'
), trusted AS (
  UPDATE account_identities SET ids = NULL, ids_import_id = NULL WHERE family_id = $1 AND ids_import_id = $2
)
DELETE FROM entry_external_ids WHERE family_id = $1 AND import_id = $2
