-- Parents and children in one statement: what points at what is looked at when all are there.
INSERT INTO categories (family_id, id, name, color, icon, parent_id, import_id)
SELECT $1::uuid, id, name, color, icon, parent_id, $2::uuid FROM publishing_categories WHERE is_new
