-- Fills the securities that the import created from the file. Of several lines, the first with a value counts.
UPDATE securities s SET name = f.name, exchange_mic = f.exchange_mic, exchange_acronym = f.exchange_acronym,
  country_code = f.country_code, kind = coalesce(f.kind, 'standard'), website_url = f.website_url
FROM (
  SELECT security_id,
    (array_agg(data ->> 'security_name' ORDER BY row_number) FILTER (WHERE data ->> 'security_name' IS NOT NULL))[1] AS name,
    (array_agg(data ->> 'exchange_mic' ORDER BY row_number) FILTER (WHERE data ->> 'exchange_mic' IS NOT NULL))[1] AS exchange_mic,
    (array_agg(data ->> 'exchange_acronym' ORDER BY row_number) FILTER (WHERE data ->> 'exchange_acronym' IS NOT NULL))[1]
      AS exchange_acronym,
    (array_agg(data ->> 'country_code' ORDER BY row_number) FILTER (WHERE data ->> 'country_code' IS NOT NULL))[1] AS country_code,
    (array_agg(data ->> 'kind' ORDER BY row_number) FILTER (WHERE data ->> 'kind' IS NOT NULL))[1] AS kind,
    (array_agg(data ->> 'website_url' ORDER BY row_number) FILTER (WHERE data ->> 'website_url' IS NOT NULL))[1] AS website_url
  FROM publishing_securities WHERE family_id = $1 AND import_id = $2 GROUP BY security_id
) f
WHERE s.family_id = $1 AND s.import_id = $2 AND s.id = f.security_id
