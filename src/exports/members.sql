-- A row as JSON without its null members. json_strip_nulls would also remove nulls nested inside members.
(SELECT ('{' || string_agg(to_json(name)::text || ':' || value::text, ',' ORDER BY place) || '}')::json
FROM json_each(row_to_json({{row}})) WITH ORDINALITY AS member (name, value, place) WHERE json_typeof(value) <> 'null')
