-- Inserts parents and children in one statement, because foreign keys are checked at its end. If the parent has been
-- moved below another category, the new one becomes its sibling, because there are at most two levels.
INSERT INTO categories (family_id, id, name, color, icon, classification, parent_id, import_id, locked_fields)
SELECT p.family_id, p.id, p.data ->> 'name', coalesce(p.data ->> 'color', '#737373'),
  coalesce(p.data ->> 'lucide_icon', 'shapes'),
  coalesce(p.data ->> 'classification_unused', p.data ->> 'classification', 'expense'),
    coalesce(above.parent_id, parent.id), p.import_id,
  CASE WHEN p.data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(p.data -> 'locked_fields')) END
FROM publishing_records p
LEFT JOIN publishing_records parent ON parent.family_id = $1 AND parent.import_id = $2 AND parent.record_type = 'Category'
  AND parent.source_id = p.data ->> 'parent_id'
LEFT JOIN categories above ON above.family_id = $1 AND above.id = parent.id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Category' AND NOT p.joins ORDER BY p.row_number
