-- Restores the before-images of categories that the import changed and nobody edited since. A category whose former
-- parent was deleted becomes a top category. A category stays where it is if its former place is taken or no longer
-- valid. The before-image may come from another import type, which changes more columns than this one.
WITH mine AS (
  SELECT c.id, a.before, (a.before ->> 'updated_at')::timestamptz AS updated_before,
    NOT (a.created_at <> c.updated_at AND is_edited($1, c.id, a.created_at, c.updated_at)) AS is_untouched,
    c.name, c.parent_id, f.id AS former_parent_id,
    f.parent_id IS NOT NULL AS is_below, a.before ->> 'name' AS former_name
  FROM import_adoptions a
  JOIN categories c ON c.family_id = $1 AND c.id = a.record_id
  LEFT JOIN categories f ON f.family_id = $1 AND f.id = (a.before ->> 'parent_id')::uuid
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'category'
), judged AS (
  SELECT m.*, CASE
    WHEN NOT m.is_untouched THEN 'it was edited since'
    WHEN m.parent_id IS NOT DISTINCT FROM m.former_parent_id THEN NULL
    WHEN m.is_below THEN 'the category that it was under is under another one now'
    WHEN EXISTS (
      SELECT FROM categories o WHERE o.family_id = $1 AND o.name = m.former_name AND o.id <> m.id
        AND o.parent_id IS NOT DISTINCT FROM m.former_parent_id)
      THEN 'another category of its name is in its former place' END AS reason
  FROM mine m
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'category', id, name, reason FROM {{own_family}} CROSS JOIN judged WHERE reason IS NOT NULL
)
UPDATE categories c SET name = j.former_name, color = j.before ->> 'color', icon = j.before ->> 'icon',
  classification = j.before ->> 'classification', parent_id = j.former_parent_id, updated_at = j.updated_before
FROM judged j WHERE c.family_id = $1 AND c.id = j.id AND j.reason IS NULL
