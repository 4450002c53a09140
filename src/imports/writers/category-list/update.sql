-- Updates existing categories where a given cell differs, and stores before-images of them.
WITH changes AS (
  SELECT id, color, icon, parent_id, sets_color, sets_icon, sets_parent FROM publishing_categories
  WHERE family_id = $1 AND import_id = $2 AND (sets_color OR sets_icon OR sets_parent)
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT c.family_id, $2::uuid, 'category', c.id, to_jsonb(c) - 'name_key'
  FROM categories c JOIN changes x ON x.id = c.id WHERE c.family_id = $1
)
UPDATE categories c SET
  color = CASE WHEN x.sets_color THEN x.color ELSE c.color END,
  icon = CASE WHEN x.sets_icon THEN x.icon ELSE c.icon END,
  parent_id = CASE WHEN x.sets_parent THEN x.parent_id ELSE c.parent_id END,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM changes x WHERE c.family_id = $1 AND c.id = x.id
