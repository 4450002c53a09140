-- Tags of the staged rows become mappings: the tag of that name, spelling before case, or "create".
WITH seen AS (
  SELECT DISTINCT ON (name_key(tag)) tag AS key, name_key(tag) AS name_key, first
  FROM (
    SELECT tag, min(row_number) AS first FROM import_row_tags
    WHERE family_id = $1 AND import_id = $2 GROUP BY tag) s
  ORDER BY name_key(tag), first
), found AS (
  SELECT DISTINCT ON (s.key) s.key, s.first, t.id
  FROM seen s LEFT JOIN tags t ON t.family_id = $1 AND t.name_key = s.name_key
  ORDER BY s.key, t.name = s.key DESC, t.created_at, t.id
)
INSERT INTO import_mappings (family_id, import_id, kind, key, decision, record_id)
SELECT $1::uuid, $2::uuid, 'tag', key, CASE WHEN id IS NULL THEN 'create' ELSE 'existing' END, id FROM found ORDER BY first
ON CONFLICT (family_id, import_id, kind, name_key) DO UPDATE
  SET key = excluded.key, decision = excluded.decision, record_id = excluded.record_id, updated_at = now()
  WHERE NOT import_mappings.decided_by_person
