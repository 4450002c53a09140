-- Transfers records that this import created to another import with a rule that names them. A rule whose before-image
-- is about to be restored counts with the records that its before-image names.
WITH replaced AS (
  SELECT r.id, a.before
  FROM import_adoptions a JOIN rules r ON r.family_id = $1 AND r.id = a.record_id
    AND NOT (a.created_at <> r.updated_at AND is_edited($1, r.id, a.created_at, r.updated_at))
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'rule'
), named AS (
  SELECT rule_id, {{column}} AS id FROM rule_conditions c
  WHERE family_id = $1 AND {{column}} IS NOT NULL AND NOT EXISTS (SELECT FROM replaced r WHERE r.id = c.rule_id)
  UNION
  SELECT rule_id, {{column}} FROM rule_actions x
  WHERE family_id = $1 AND {{column}} IS NOT NULL AND NOT EXISTS (SELECT FROM replaced r WHERE r.id = x.rule_id)
  UNION
  SELECT r.id, (part ->> '{{column}}')::uuid
  FROM replaced r CROSS JOIN LATERAL jsonb_array_elements((r.before -> 'conditions') || (r.before -> 'actions')) part
  WHERE part ->> '{{column}}' IS NOT NULL
), heirs AS (
  SELECT n.id, min(u.import_id::text)::uuid AS import_id
  FROM named n JOIN (
    SELECT id, import_id FROM rules WHERE family_id = $1
    UNION ALL SELECT record_id, import_id FROM import_adoptions WHERE family_id = $1 AND record_type = 'rule'
  ) u ON u.id = n.rule_id
  WHERE u.import_id <> $2 GROUP BY n.id
), moved AS (
  UPDATE {{table}} r SET import_id = h.import_id FROM heirs h
  WHERE r.family_id = $1 AND r.id = h.id AND r.import_id = $2 RETURNING r.id, r.name
), inserted AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, '{{type}}', id, name, 'a rule of another import names it'
  FROM {{own_family}} CROSS JOIN moved
  RETURNING added.family_id
)
SELECT family_id FROM inserted
