-- What the rows change in entries that were there before: category, notes and tags, where the row has them and they
-- differ. The former entry is kept as a before-image.
WITH row_tags AS (
  SELECT t.row_number, array_agg(t.tag_id ORDER BY t.tag_id) AS tag_ids
  FROM publishing_tags t JOIN publishing_rows p ON p.row_number = t.row_number AND NOT p.is_new GROUP BY t.row_number
), entry_tags AS (
  SELECT g.entry_id, array_agg(g.tag_id ORDER BY g.tag_id) AS tag_ids
  FROM taggings g JOIN publishing_rows p ON p.entry_id = g.entry_id AND NOT p.is_new
  WHERE g.family_id = $1 GROUP BY g.entry_id
), changes AS (
  SELECT p.row_number, e.id AS entry_id, to_jsonb(e) - 'name_key' AS before, coalesce(et.tag_ids, '{}') AS tag_ids,
    p.category_id IS NOT NULL AND p.category_id IS DISTINCT FROM e.category_id AS sets_category,
    p.notes IS NOT NULL AND p.notes IS DISTINCT FROM e.notes AS sets_notes,
    rt.tag_ids IS NOT NULL AND rt.tag_ids IS DISTINCT FROM et.tag_ids AS sets_tags
  FROM publishing_rows p
  JOIN entries e ON e.family_id = $1 AND e.id = p.entry_id
  LEFT JOIN row_tags rt ON rt.row_number = p.row_number
  LEFT JOIN entry_tags et ON et.entry_id = e.id
  WHERE NOT p.is_new
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT $1::uuid, $2::uuid, 'transaction', entry_id, before || jsonb_build_object('tag_ids', tag_ids)
  FROM changes WHERE sets_category OR sets_notes OR sets_tags
)
INSERT INTO publishing_changes (row_number, entry_id, sets_category, sets_notes, sets_tags)
SELECT row_number, entry_id, sets_category, sets_notes, sets_tags FROM changes
WHERE sets_category OR sets_notes OR sets_tags
