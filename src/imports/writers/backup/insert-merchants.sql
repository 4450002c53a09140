INSERT INTO merchants (family_id, id, name, color, logo_url, website_url, import_id, locked_fields)
SELECT family_id, id, data ->> 'name', coalesce(data ->> 'color', '#737373'), data ->> 'logo_url', data ->> 'website_url',
  import_id, CASE WHEN data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(data -> 'locked_fields')) END
FROM publishing_records WHERE family_id = $1 AND import_id = $2 AND record_type = 'Merchant' AND NOT joins
  ORDER BY row_number
