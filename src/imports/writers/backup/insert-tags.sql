INSERT INTO tags (family_id, id, name, color, import_id)
SELECT $1::uuid, id, data ->> 'name', coalesce(data ->> 'color', '#e99537'), $2::uuid
FROM publishing_records WHERE family_id = $1 AND import_id = $2 AND record_type = 'Tag' AND NOT joins ORDER BY row_number
