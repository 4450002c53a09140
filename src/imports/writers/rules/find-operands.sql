-- Looks up the named records: by id, or by name (an exact spelling before a spelling in another case). "Parent: Child"
-- (split at the first colon) is the child below that parent; a name without a colon is a top category before it is a
-- child. Runs before and after the missing records are created.
WITH records AS (
  SELECT 'merchant' AS record_type, id, name, name_key, created_at FROM merchants WHERE family_id = $1
  UNION ALL SELECT 'tag', id, name, name_key, created_at FROM tags WHERE family_id = $1
  UNION ALL SELECT 'account', id, name, name_key, created_at FROM accounts WHERE family_id = $1
), candidates AS (
  SELECT o.record_type, o.name, r.id, r.created_at, CASE WHEN r.name = o.name THEN 1 ELSE 2 END AS rank
  FROM publishing_operands o JOIN records r ON r.record_type = o.record_type AND r.name_key = name_key(o.name)
    WHERE o.family_id = $1 AND o.import_id = $2
  UNION ALL
  SELECT o.record_type, o.name, r.id, r.created_at, 0
  FROM publishing_operands o JOIN records r ON r.record_type = o.record_type AND r.id::text = lower(o.name)
    WHERE o.family_id = $1 AND o.import_id = $2
  UNION ALL
  SELECT o.record_type, o.name, c.id, c.created_at, 0
  FROM publishing_operands o JOIN categories c ON c.family_id = $1 AND c.id::text = lower(o.name)
  WHERE o.family_id = $1 AND o.import_id = $2 AND o.record_type = 'category'
  UNION ALL
  SELECT o.record_type, o.name, c.id, c.created_at,
    CASE WHEN parent_of_category(o.name) IS NULL AND c.parent_id IS NOT NULL THEN 3
      WHEN c.name = leaf_of_category(o.name) THEN 1 ELSE 2 END
  FROM publishing_operands o
  JOIN categories c ON c.family_id = $1 AND c.name_key = name_key(leaf_of_category(o.name))
  LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id
  WHERE o.family_id = $1 AND o.import_id = $2 AND o.record_type = 'category'
    AND (parent_of_category(o.name) IS NULL OR p.name_key = name_key(parent_of_category(o.name)))
), best AS (
  SELECT DISTINCT ON (record_type, name) record_type, name, id FROM candidates
  ORDER BY record_type, name, rank, created_at, id
)
UPDATE publishing_operands o SET record_id = b.id FROM best b
  WHERE o.family_id = $1 AND o.import_id = $2 AND b.record_type = o.record_type AND b.name = o.name
