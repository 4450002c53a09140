DELETE FROM statements WHERE family_id = $1 AND import_id = $2
