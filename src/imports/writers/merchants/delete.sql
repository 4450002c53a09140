-- Deletes the merchants that the import created. A merchant stays if an entry, a recurring transaction or a rule uses
-- it, or if it was edited. Ownership of a kept merchant passes to an import whose records use it.
WITH mine AS (
  SELECT m.id, m.name, CASE
    WHEN EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.merchant_id = m.id) THEN 'an entry is with it'
    WHEN EXISTS (SELECT FROM rule_conditions u WHERE u.family_id = $1 AND u.merchant_id = m.id)
      OR EXISTS (SELECT FROM rule_actions u WHERE u.family_id = $1 AND u.merchant_id = m.id) THEN 'a rule names it'
    WHEN EXISTS (SELECT FROM recurring_transactions t WHERE t.family_id = $1 AND t.merchant_id = m.id)
      THEN 'a recurring transaction is with it'
    WHEN m.updated_at <> m.created_at AND is_edited($1, m.id, m.created_at, m.updated_at)
      THEN 'it was edited since' END AS reason
  FROM merchants m WHERE m.family_id = $1 AND m.import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'merchant', id, name, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL
  RETURNING added.record_id
), released AS (
  UPDATE merchants k SET import_id = (
    SELECT u.import_id FROM (
      SELECT e.import_id FROM entries e WHERE e.family_id = $1 AND e.merchant_id = k.id
      UNION ALL
      SELECT a.import_id FROM entries e JOIN import_adoptions a ON a.family_id = $1 AND a.record_id = e.id
      WHERE e.family_id = $1 AND e.merchant_id = k.id
      UNION ALL
      SELECT t.import_id FROM recurring_transactions t WHERE t.family_id = $1 AND t.merchant_id = k.id
      UNION ALL
      SELECT r.import_id FROM rules r
      WHERE r.family_id = $1 AND (
        r.id IN (SELECT c.rule_id FROM rule_conditions c WHERE c.family_id = $1 AND c.merchant_id = k.id)
        OR r.id IN (SELECT x.rule_id FROM rule_actions x WHERE x.family_id = $1 AND x.merchant_id = k.id))
    ) u
    WHERE u.import_id <> $2 ORDER BY u.import_id LIMIT 1)
  WHERE k.family_id = $1 AND k.id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed AS added (family_id, import_id, record_id) SELECT own.family, $2::uuid, id FROM {{own_family}} CROSS JOIN mine
    WHERE reason IS NULL RETURNING added.record_id
)
DELETE FROM merchants WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
