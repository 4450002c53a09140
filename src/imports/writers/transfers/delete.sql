-- Deletes the transfers that the import created.
DELETE FROM transfers WHERE family_id = $1 AND import_id = $2
