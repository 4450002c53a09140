-- Deletes the categories of one level that the import created. A category stays if an entry, a child category, a rule
-- or a budget uses it, or if it was edited. Ownership of a kept category passes to an import that uses it, except one
-- for which a person chose that category in the mapping.
WITH mine AS (
  SELECT c.id, c.name, CASE
    WHEN EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.category_id = c.id)
      OR EXISTS (SELECT FROM categories k WHERE k.family_id = $1 AND k.parent_id = c.id)
      THEN '{{in_it}} is in it'
    WHEN EXISTS (SELECT FROM rule_conditions u WHERE u.family_id = $1 AND u.category_id = c.id)
      OR EXISTS (SELECT FROM rule_actions u WHERE u.family_id = $1 AND u.category_id = c.id) THEN 'a rule names it'
    WHEN EXISTS (SELECT FROM budget_categories b WHERE b.family_id = $1 AND b.category_id = c.id) THEN 'a budget has it'
    WHEN c.updated_at <> c.created_at AND is_edited($1, c.id, c.created_at, c.updated_at)
      THEN 'it was edited since' END AS reason
  FROM categories c WHERE c.family_id = $1 AND c.import_id = $2 AND c.parent_id {{level}}
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'category', id, name, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL
  RETURNING added.record_id
), released AS (
  UPDATE categories k SET import_id = (
    SELECT u.import_id FROM (
      SELECT e.import_id FROM entries e WHERE e.family_id = $1 AND e.category_id = k.id
      UNION ALL
      SELECT a.import_id FROM entries e JOIN import_adoptions a ON a.family_id = $1 AND a.record_id = e.id
      WHERE e.family_id = $1 AND e.category_id = k.id
      UNION ALL
      SELECT c.import_id FROM categories c WHERE c.family_id = $1 AND c.parent_id = k.id
      UNION ALL
      SELECT b.import_id FROM budget_categories b WHERE b.family_id = $1 AND b.category_id = k.id
      UNION ALL
      SELECT r.import_id FROM rules r
      WHERE r.family_id = $1 AND (
        r.id IN (SELECT c.rule_id FROM rule_conditions c WHERE c.family_id = $1 AND c.category_id = k.id)
        OR r.id IN (SELECT x.rule_id FROM rule_actions x WHERE x.family_id = $1 AND x.category_id = k.id))
    ) u
    WHERE u.import_id <> $2 AND NOT EXISTS (
      SELECT FROM import_mappings m
      WHERE m.family_id = $1 AND m.import_id = u.import_id AND m.record_id = k.id AND m.decided_by_person)
    ORDER BY u.import_id LIMIT 1)
  WHERE k.family_id = $1 AND k.id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed AS added (family_id, import_id, record_id) SELECT own.family, $2::uuid, id FROM {{own_family}} CROSS JOIN mine
    WHERE reason IS NULL RETURNING added.record_id
)
DELETE FROM categories WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
