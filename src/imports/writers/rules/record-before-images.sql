-- Stores before-images of the rules that are replaced, with their conditions and actions, and the names of the records
-- in those, which may be deleted before a revert.
INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
WITH names AS (
  SELECT id, name FROM categories WHERE family_id = $1
  UNION ALL SELECT id, name FROM merchants WHERE family_id = $1
  UNION ALL SELECT id, name FROM tags WHERE family_id = $1
  UNION ALL SELECT id, name FROM accounts WHERE family_id = $1
), replaced AS (
  SELECT rule_id FROM publishing_rules WHERE family_id = $1 AND import_id = $2 AND replaced_by IS NULL AND changes <> '{}'
), conditions AS (
  SELECT c.rule_id, jsonb_agg(to_jsonb(c) || jsonb_build_object('record_name', n.name)) AS list
  FROM rule_conditions c LEFT JOIN names n ON n.id = coalesce(c.category_id, c.merchant_id, c.tag_id, c.account_id)
  WHERE c.family_id = $1 AND c.rule_id IN (SELECT rule_id FROM replaced) GROUP BY c.rule_id
), actions AS (
  SELECT a.rule_id, jsonb_agg(to_jsonb(a) || jsonb_build_object('record_name', n.name)) AS list
  FROM rule_actions a LEFT JOIN names n ON n.id = coalesce(a.category_id, a.merchant_id, a.tag_id, a.account_id)
  WHERE a.family_id = $1 AND a.rule_id IN (SELECT rule_id FROM replaced) GROUP BY a.rule_id
)
SELECT r.family_id, $2::uuid, 'rule', r.id, to_jsonb(r) - 'name_key' || jsonb_build_object(
  'conditions', coalesce(c.list, '[]'), 'actions', coalesce(a.list, '[]'))
FROM rules r LEFT JOIN conditions c ON c.rule_id = r.id LEFT JOIN actions a ON a.rule_id = r.id
WHERE r.family_id = $1 AND r.id IN (SELECT rule_id FROM replaced)
