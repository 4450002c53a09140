-- Restores the before-images of merchants that the import changed and nobody edited since. The before-image may come
-- from another import type, which changes more columns than this one.
WITH mine AS (
  SELECT m.id, m.name, a.before, (a.before ->> 'updated_at')::timestamptz AS updated_before,
    NOT (a.created_at <> m.updated_at AND is_edited($1, m.id, a.created_at, m.updated_at)) AS is_untouched
  FROM import_adoptions a JOIN merchants m ON m.family_id = $1 AND m.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'merchant'
), kept AS (
  INSERT INTO revert_kept (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'merchant', id, name, 'it was edited since' FROM {{own_family}} CROSS JOIN mine WHERE NOT is_untouched
)
UPDATE merchants m SET color = i.before ->> 'color', website_url = i.before ->> 'website_url',
  logo_url = i.before ->> 'logo_url', updated_at = i.updated_before
FROM mine i WHERE m.family_id = $1 AND m.id = i.id AND i.is_untouched
