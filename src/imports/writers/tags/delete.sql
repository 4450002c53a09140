-- Deletes the tags that the import created. A tag stays if an entry or a rule uses it, or if it was edited. Ownership
-- of a kept tag passes to an import that uses it, but not to one for which the user chose that tag in the mapping. No
-- index leads from a tag to its entries, so the family's taggings are read once.
WITH carried AS MATERIALIZED (
  SELECT tag_id, entry_id FROM taggings
  WHERE family_id = $1 AND tag_id = ANY (ARRAY(SELECT id FROM tags WHERE family_id = $1 AND import_id = $2))
), mine AS (
  SELECT t.id, t.name, CASE
    WHEN t.id IN (SELECT tag_id FROM carried) THEN 'an entry carries it'
    WHEN EXISTS (SELECT FROM rule_conditions u WHERE u.family_id = $1 AND u.tag_id = t.id)
      OR EXISTS (SELECT FROM rule_actions u WHERE u.family_id = $1 AND u.tag_id = t.id) THEN 'a rule names it'
    WHEN t.updated_at <> t.created_at AND is_edited($1, t.id, t.created_at, t.updated_at)
      THEN 'it was edited since' END AS reason
  FROM tags t WHERE t.family_id = $1 AND t.import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'tag', id, name, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL
  RETURNING added.record_id
), released AS (
  UPDATE tags k SET import_id = (
    SELECT u.import_id FROM (
      SELECT e.import_id FROM carried g JOIN entries e ON e.family_id = $1 AND e.id = g.entry_id
      WHERE g.tag_id = k.id
      UNION ALL
      SELECT a.import_id FROM carried g JOIN import_adoptions a ON a.family_id = $1 AND a.record_id = g.entry_id
      WHERE g.tag_id = k.id
      UNION ALL
      SELECT r.import_id FROM rules r
      WHERE r.family_id = $1 AND (
        r.id IN (SELECT c.rule_id FROM rule_conditions c WHERE c.family_id = $1 AND c.tag_id = k.id)
        OR r.id IN (SELECT x.rule_id FROM rule_actions x WHERE x.family_id = $1 AND x.tag_id = k.id))
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
DELETE FROM tags WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
