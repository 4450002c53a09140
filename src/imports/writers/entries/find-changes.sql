-- Finds what rows change in matched entries: category, notes and tags that the row gives and that differ. Stores
-- before-images of those entries.
WITH matched AS (
  SELECT row_number, entry_id, category_id, notes, tag_ids FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND NOT is_new
), entry_tags AS (
  SELECT entry_id, array_agg(tag_id ORDER BY tag_id) AS tag_ids FROM taggings
  WHERE family_id = $1 AND entry_id = ANY (ARRAY(SELECT entry_id FROM matched)) GROUP BY entry_id
), changes AS (
  SELECT * FROM (
    SELECT m.row_number, m.entry_id, t.tag_ids,
      m.category_id IS NOT NULL AND m.category_id IS DISTINCT FROM e.category_id AS sets_category,
      m.notes IS NOT NULL AND m.notes IS DISTINCT FROM e.notes AS sets_notes,
      m.tag_ids IS NOT NULL AND m.tag_ids IS DISTINCT FROM t.tag_ids AS sets_tags
    FROM matched m
    JOIN entries e ON e.id = m.entry_id
    LEFT JOIN entry_tags t ON t.entry_id = m.entry_id
    WHERE e.family_id = $1 AND e.id = ANY (ARRAY(SELECT entry_id FROM matched))) c
  WHERE sets_category OR sets_notes OR sets_tags
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT $1::uuid, $2::uuid, 'transaction', e.id,
    to_jsonb(e) - '{name_key,amount_hash}'::text[] || jsonb_build_object('tag_ids', coalesce(c.tag_ids, '{}'))
  FROM changes c JOIN entries e ON e.id = c.entry_id
  WHERE e.family_id = $1 AND e.id = ANY (ARRAY(SELECT entry_id FROM changes))
)
INSERT INTO publishing_changes (family_id, import_id, row_number, entry_id, sets_category, sets_notes, sets_tags)
SELECT $1::uuid, $2::uuid, row_number, entry_id, sets_category, sets_notes, sets_tags FROM changes
