-- Inserts the new merchants and fills blanks of existing ones, whose before-images it stores.
WITH made AS (
  INSERT INTO merchants (family_id, id, name, color, website_url, import_id)
  SELECT family_id, id, name, coalesce(color, '#737373'), website, import_id FROM publishing_merchants
    WHERE family_id = $1 AND import_id = $2 AND is_new
), changes AS (
  SELECT id, color, color_row, website, website_row FROM publishing_merchants
  WHERE family_id = $1 AND import_id = $2 AND NOT is_new AND (color_row IS NOT NULL OR website_row IS NOT NULL)
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT m.family_id, $2::uuid, 'merchant', m.id, to_jsonb(m) - 'name_key'
  FROM merchants m JOIN changes x ON x.id = m.id WHERE m.family_id = $1
)
UPDATE merchants m SET
  color = CASE WHEN x.color_row IS NOT NULL THEN x.color ELSE m.color END,
  website_url = CASE WHEN x.website_row IS NOT NULL THEN x.website ELSE m.website_url END,
  -- now() is constant within the publish, so updated_at tells its own changes from later edits.
  updated_at = now()
FROM changes x WHERE m.family_id = $1 AND m.id = x.id
