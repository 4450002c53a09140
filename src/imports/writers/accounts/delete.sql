-- Deletes the accounts that the import created, with their opening anchors. An account stays if it has other entries,
-- holdings, statements or recurring transactions, if another import writes to it, if a rule names it, or if it was edited.
-- Ownership of a kept account and its opening anchor passes to an import whose entries, holdings, recurring
-- transactions, statements or rules use it, but not to one for which the user chose that account in the mapping.
WITH anchors AS (
  SELECT e.id, e.account_id, NOT (e.updated_at <> e.created_at AND is_edited($1, e.id, e.created_at, e.updated_at)) AS is_untouched
  FROM accounts a JOIN entries e ON e.family_id = $1 AND e.account_id = a.id
  WHERE a.family_id = $1 AND a.import_id = $2 AND e.import_id = $2 AND e.kind = 'opening_anchor'
), mine AS (
  SELECT a.id, a.name, CASE
    WHEN EXISTS (
      SELECT FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id
        AND NOT EXISTS (SELECT FROM anchors n WHERE n.id = e.id AND n.is_untouched)) THEN 'it has entries'
    WHEN EXISTS (SELECT FROM holdings h WHERE h.family_id = $1 AND h.account_id = a.id) THEN 'it has holdings'
    WHEN EXISTS (SELECT FROM recurring_transactions t WHERE t.family_id = $1 AND t.account_id = a.id)
      THEN 'a recurring transaction is in it'
    WHEN EXISTS (SELECT FROM statements s WHERE s.family_id = $1 AND s.account_id = a.id AND s.import_id IS DISTINCT FROM $2)
      THEN 'it has statements'
    WHEN EXISTS (SELECT FROM imports i WHERE i.family_id = $1 AND i.account_id = a.id AND i.id <> $2)
      THEN 'another import goes into it'
    WHEN EXISTS (SELECT FROM rule_conditions c WHERE c.family_id = $1 AND c.account_id = a.id)
      OR EXISTS (SELECT FROM rule_actions x WHERE x.family_id = $1 AND x.account_id = a.id) THEN 'a rule names it'
    WHEN a.updated_at <> a.created_at AND is_edited($1, a.id, a.created_at, a.updated_at)
      THEN 'it was edited since' END AS reason
  FROM accounts a WHERE a.family_id = $1 AND a.import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'account', id, name, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL
  RETURNING added.record_id
), heirs AS (
  SELECT k.record_id, (
    SELECT u.import_id FROM (
      SELECT e.import_id FROM entries e WHERE e.family_id = $1 AND e.account_id = k.record_id
      UNION ALL
      SELECT h.import_id FROM holdings h WHERE h.family_id = $1 AND h.account_id = k.record_id
      UNION ALL
      SELECT t.import_id FROM recurring_transactions t WHERE t.family_id = $1 AND t.account_id = k.record_id
      UNION ALL
      SELECT s.import_id FROM statements s WHERE s.family_id = $1 AND s.account_id = k.record_id
      UNION ALL
      SELECT r.import_id FROM rules r
      WHERE r.family_id = $1 AND (
        r.id IN (SELECT c.rule_id FROM rule_conditions c WHERE c.family_id = $1 AND c.account_id = k.record_id)
        OR r.id IN (SELECT x.rule_id FROM rule_actions x WHERE x.family_id = $1 AND x.account_id = k.record_id))
    ) u
    WHERE u.import_id <> $2 AND NOT EXISTS (
      SELECT FROM import_mappings m
      WHERE m.family_id = $1 AND m.import_id = u.import_id AND m.record_id = k.record_id AND m.decided_by_person)
    ORDER BY u.import_id LIMIT 1) AS import_id
  FROM kept k
), released AS (
  UPDATE accounts a SET import_id = h.import_id FROM heirs h WHERE a.family_id = $1 AND a.id = h.record_id
), anchored AS (
  UPDATE entries e SET import_id = h.import_id FROM anchors n JOIN heirs h ON h.record_id = n.account_id
  WHERE e.family_id = $1 AND e.id = n.id
), removed AS (
  INSERT INTO revert_removed AS added (family_id, import_id, record_id)
  SELECT own.family, $2::uuid, id FROM {{own_family}} CROSS JOIN mine WHERE reason IS NULL
  RETURNING added.record_id
), profiles AS (
  SELECT id FROM import_profiles WHERE family_id = $1 AND account_id IN (SELECT record_id FROM removed)
), forgotten AS (
  -- Profiles of an account are deleted with it.
  UPDATE imports i SET
    account_id = CASE WHEN i.account_id IN (SELECT record_id FROM removed) THEN NULL ELSE i.account_id END,
    profile_id = CASE WHEN i.profile_id IN (SELECT id FROM profiles) THEN NULL ELSE i.profile_id END
  WHERE i.family_id = $1
    AND (i.account_id IN (SELECT record_id FROM removed) OR i.profile_id IN (SELECT id FROM profiles))
), unlinked AS (
  UPDATE provider_accounts SET account_id = NULL WHERE family_id = $1 AND account_id IN (SELECT record_id FROM removed)
), without_ids AS (
  -- A provider keeps its ids: by them it knows what to write again.
  DELETE FROM entry_external_ids
  WHERE family_id = $1 AND account_id IN (SELECT record_id FROM removed) AND provider_account_id IS NULL
)
DELETE FROM accounts WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
