-- What imports and syncs changed in a record of the family $1 with type $2 and id $3. Imports keep what it was before. Of syncs
-- only the last one is known, and that only while nothing else has changed the record since.
WITH adopted AS (
  SELECT s.id AS change_set_id, coalesce(s.seq, 0) AS seq, coalesce(s.created_at, a.created_at) AS at, 'import' AS type, i.id,
    i.filename AS name, (
      SELECT jsonb_object_agg(key, CASE jsonb_typeof(value)
        WHEN 'number' THEN to_jsonb(trim_scale((value #>> '{}')::numeric)::text) ELSE value END)
      FROM jsonb_each(a.before)) AS before
  FROM import_adoptions a JOIN imports i ON i.family_id = $1 AND i.id = a.import_id
  LEFT JOIN LATERAL (
    SELECT s.id, s.seq, s.created_at FROM change_sets s
    WHERE s.family_id = $1 AND s.import_id = a.import_id AND s.kind = 'import' AND s.status <> 'reverted'
    ORDER BY s.seq DESC LIMIT 1) s ON true
  WHERE a.family_id = $1 AND a.record_type = $2 AND a.record_id = $3
)
SELECT change_set_id AS "changeSetId", seq, at, type, id, name, before FROM adopted
UNION ALL
SELECT s.id, s.seq, s.created_at, s.actor_type, s.actor_id, NULL, NULL
FROM {{table}} r JOIN change_sets s ON s.family_id = $1 AND s.id = r.change_set_id AND s.kind = 'sync' AND s.seq IS NOT NULL
WHERE r.family_id = $1 AND r.id = $3 AND r.created_at < s.created_at
  AND NOT EXISTS (SELECT FROM changes c WHERE c.family_id = $1 AND c.change_set_id = s.id AND c.record_id = $3)
