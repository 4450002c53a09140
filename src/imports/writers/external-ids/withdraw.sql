-- Removes the entries that are gone, and marks those that a person changed as stale. Stores before-images of all, those of
-- removed ones with their tags and ids.
WITH gone AS MATERIALIZED (
  SELECT e.id, w.is_touched, {{entry_image}} || jsonb_build_object('tag_ids', (
      SELECT coalesce(jsonb_agg(g.tag_id ORDER BY g.tag_id), '[]') FROM taggings g WHERE g.family_id = $1 AND g.entry_id = e.id)) AS image
  FROM publishing_withdrawn w JOIN entries e ON e.family_id = $1 AND e.id = w.entry_id
  WHERE w.family_id = $1 AND w.import_id = $2
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT own.family, $2::uuid, CASE WHEN is_touched THEN 'transaction' ELSE 'withdrawn_transaction' END, id,
    image || CASE WHEN is_touched THEN '{}' ELSE jsonb_build_object('external_ids', (
      SELECT coalesce(jsonb_agg(to_jsonb(k)), '[]') FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = gone.id),
      'trade', (SELECT to_jsonb(t) FROM trades t WHERE t.family_id = $1 AND t.entry_id = gone.id)) END
  FROM {{own_family}} CROSS JOIN gone
), marked AS (
  UPDATE entries SET stale = true, updated_at = now() WHERE family_id = $1 AND id IN (SELECT id FROM gone WHERE is_touched)
), without_ids AS (
  DELETE FROM entry_external_ids WHERE family_id = $1 AND entry_id IN (SELECT id FROM gone WHERE NOT is_touched)
)
DELETE FROM entries WHERE family_id = $1 AND id IN (SELECT id FROM gone WHERE NOT is_touched)
