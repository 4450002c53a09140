INSERT INTO tags (family_id, id, name, color, import_id, locked_fields)
SELECT family_id, id, data ->> 'name', coalesce(data ->> 'color', '#e99537'), import_id,
  CASE WHEN data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(data -> 'locked_fields')) END
FROM publishing_records WHERE family_id = $1 AND import_id = $2 AND record_type = 'Tag' AND NOT joins ORDER BY row_number
