-- The ids that banks and providers gave an entry, each with what its source said and the entry does not have. null: none.
(SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('scheme', k.scheme, 'id', k.external_id,
    'state', nullif(k.state, CASE WHEN {{entry}}.pending THEN 'pending' ELSE 'booked' END), 'date', nullif(k.date, {{entry}}.date),
    'amount', trim_scale(nullif(k.amount, {{entry}}.amount))::text, 'currency', nullif(k.currency, {{entry}}.currency),
    'name', nullif(k.name, {{entry}}.name))) ORDER BY k.scheme COLLATE "C", k.external_id COLLATE "C", k.seq)
  FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = {{entry}}.id)
