-- Counts transactions. A split transaction counts once, for all of its lines.
SELECT count(DISTINCT transaction_id)::int AS matched,
  (count(DISTINCT transaction_id) FILTER (WHERE changes <> '{}'))::int AS would_change,
  (count(DISTINCT transaction_id) FILTER (WHERE refused_fields <> '{}'))::int AS locked,
  (SELECT coalesce(jsonb_object_agg(field, number), '{}') FROM (
    SELECT field, count(DISTINCT transaction_id) AS number FROM results CROSS JOIN unnest(changes) AS field GROUP BY field
  ) f) AS by_field
FROM results
