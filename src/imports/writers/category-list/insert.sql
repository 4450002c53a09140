-- Inserts parents and children in one statement: foreign keys are checked at its end. A child of a category that
-- exists has its classification.
INSERT INTO categories (family_id, id, name, color, icon, classification, parent_id, import_id)
SELECT n.family_id, n.id, n.name, n.color, n.icon, coalesce(p.classification, 'expense'), n.parent_id, n.import_id
FROM publishing_categories n LEFT JOIN categories p ON p.family_id = $1 AND p.id = n.parent_id
  WHERE n.family_id = $1 AND n.import_id = $2 AND n.is_new
