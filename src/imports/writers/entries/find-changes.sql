-- Finds what rows change in matched entries: category, notes and tags that the row gives, that differ, and that no person
-- has locked. A row that posts a pending entry gives it date, amount and name, and so does one that corrects an entry or says
-- something new of a pending one. What a row has said before is known by its id; so a file that is imported again undoes no
-- edit. Stores before-images of those entries.
WITH matched AS (
  SELECT row_number, entry_id, category_id, notes, tag_ids, date, amount, currency, name, is_pending,
    external_scheme, external_id, corrected_id
  FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND NOT is_new
), entry_tags AS (
  SELECT entry_id, array_agg(tag_id ORDER BY tag_id) AS tag_ids FROM taggings
  WHERE family_id = $1 AND entry_id = ANY (ARRAY(SELECT entry_id FROM matched)) GROUP BY entry_id
), changes AS (
  SELECT * FROM (
    SELECT m.row_number, m.entry_id, t.tag_ids,
      m.category_id IS NOT NULL AND m.category_id IS DISTINCT FROM e.category_id AND 'category_id' <> ALL (l.fields) AS sets_category,
      m.notes IS NOT NULL AND m.notes IS DISTINCT FROM e.notes AND 'notes' <> ALL (l.fields) AS sets_notes,
      m.tag_ids IS NOT NULL AND m.tag_ids IS DISTINCT FROM t.tag_ids AND 'tag_ids' <> ALL (l.fields) AS sets_tags,
      e.parent_id IS NULL AND ((e.pending AND NOT m.is_pending)
        OR (m.external_id IS NOT NULL AND (e.pending OR m.corrected_id IS NOT NULL) AND NOT EXISTS (
          SELECT FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = e.id AND k.scheme = m.external_scheme
            AND k.external_id = m.external_id AND (k.date, k.amount, k.name) = (m.date, m.amount, m.name)))) AS sets_booking
    FROM matched m
    JOIN entries e ON e.id = m.entry_id
    LEFT JOIN entry_tags t ON t.entry_id = m.entry_id
    -- Who locks the lines of a split transaction locks all of their fields.
    CROSS JOIN LATERAL (SELECT CASE
      WHEN e.parent_id IS NULL THEN coalesce(e.locked_fields, '{}')
      WHEN EXISTS (SELECT FROM entries w WHERE w.family_id = $1 AND w.id = e.parent_id AND 'split_lines' = ANY (w.locked_fields))
        THEN '{category_id,notes,tag_ids}'
      ELSE '{}' END::text[] AS fields) l
    WHERE e.family_id = $1 AND e.id = ANY (ARRAY(SELECT entry_id FROM matched))) c
  WHERE sets_category OR sets_notes OR sets_tags OR sets_booking
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT own.family, $2::uuid, 'transaction', e.id,
    {{entry_image}} || jsonb_build_object('tag_ids', coalesce(c.tag_ids, '{}'))
      || CASE WHEN c.sets_booking THEN jsonb_build_object('external_ids', (
        SELECT coalesce(jsonb_agg(to_jsonb(k) - '{family_id,entry_id}'::text[]), '[]') FROM entry_external_ids k
        WHERE k.family_id = $1 AND k.entry_id = e.id)) ELSE '{}' END
  FROM {{own_family}} CROSS JOIN changes c JOIN entries e ON e.id = c.entry_id
  WHERE e.family_id = $1 AND e.id = ANY (ARRAY(SELECT entry_id FROM changes))
), inserted AS (
  INSERT INTO publishing_changes AS added (family_id, import_id, row_number, entry_id, sets_category, sets_notes, sets_tags, sets_booking)
  SELECT own.family, $2::uuid, row_number, entry_id, sets_category, sets_notes, sets_tags, sets_booking FROM {{own_family}} CROSS JOIN changes
  RETURNING added.family_id
)
SELECT family_id FROM inserted
