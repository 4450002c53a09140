-- A row as JSON without its members that are null, where json_strip_nulls would take those inside of its members, too.
(SELECT ('{' || string_agg(to_json(name)::text || ':' || value::text, ',' ORDER BY place) || '}')::json
FROM json_each(row_to_json({{row}})) WITH ORDINALITY AS member (name, value, place) WHERE json_typeof(value) <> 'null')
