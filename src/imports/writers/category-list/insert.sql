-- Inserts parents and children in one statement: foreign keys are checked at its end.
INSERT INTO categories (family_id, id, name, color, icon, parent_id, import_id)
SELECT family_id, id, name, color, icon, parent_id, import_id FROM publishing_categories
  WHERE family_id = $1 AND import_id = $2 AND is_new
