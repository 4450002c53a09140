-- Removes the accounts that the import made, unless something lives in them or another import goes into them. An import
-- whose entries are in one takes it over, as if it had made it; not one for which a person chose that account.
WITH mine AS (
  SELECT a.id, a.name,
    EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id) AS has_entries,
    EXISTS (SELECT FROM imports i WHERE i.family_id = $1 AND i.account_id = a.id AND i.id <> $2) AS is_target
  FROM accounts a WHERE a.family_id = $1 AND a.import_id = $2
), kept AS (
  INSERT INTO revert_kept (record_type, record_id, name, reason)
  SELECT 'account', id, name, CASE WHEN has_entries THEN 'it has entries' ELSE 'another import goes into it' END
  FROM mine WHERE has_entries OR is_target
  RETURNING record_id
), released AS (
  UPDATE accounts k SET import_id = (
    SELECT e.import_id FROM entries e
    WHERE e.family_id = $1 AND e.account_id = k.id AND e.import_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM import_mappings m
      WHERE m.family_id = $1 AND m.import_id = e.import_id AND m.record_id = k.id AND m.decided_by_person)
    ORDER BY e.import_id LIMIT 1)
  WHERE k.family_id = $1 AND k.id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed (record_id) SELECT id FROM mine WHERE NOT has_entries AND NOT is_target
  RETURNING record_id
)
DELETE FROM accounts WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
