-- Deletes the securities that the import created. A security stays if a trade, a holding or a price uses it, or if it was
-- edited. Ownership of a kept security passes to an import whose trade, holding or price uses it.
WITH mine AS (
  SELECT s.id, s.ticker, CASE
    WHEN EXISTS (SELECT FROM trades t WHERE t.family_id = $1 AND t.security_id = s.id) THEN 'a trade is in it'
    WHEN EXISTS (SELECT FROM holdings h WHERE h.family_id = $1 AND h.security_id = s.id) THEN 'an account holds it'
    WHEN EXISTS (SELECT FROM security_prices p WHERE p.family_id = $1 AND p.security_id = s.id) THEN 'it has prices'
    WHEN s.updated_at <> s.created_at AND is_edited($1, s.id, s.created_at, s.updated_at)
      THEN 'it was edited since' END AS reason
  FROM securities s WHERE s.family_id = $1 AND s.import_id = $2
), kept AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, 'security', id, ticker, reason FROM {{own_family}} CROSS JOIN mine WHERE reason IS NOT NULL
  RETURNING added.record_id
), released AS (
  UPDATE securities k SET import_id = (
    SELECT u.import_id FROM (
      SELECT e.import_id FROM trades t JOIN entries e ON e.family_id = $1 AND e.id = t.entry_id
      WHERE t.family_id = $1 AND t.security_id = k.id
      UNION ALL
      SELECT h.import_id FROM holdings h WHERE h.family_id = $1 AND h.security_id = k.id
      UNION ALL
      SELECT p.import_id FROM security_prices p WHERE p.family_id = $1 AND p.security_id = k.id
    ) u
    WHERE u.import_id <> $2 ORDER BY u.import_id LIMIT 1)
  WHERE k.family_id = $1 AND k.id IN (SELECT record_id FROM kept)
), removed AS (
  INSERT INTO revert_removed AS added (family_id, import_id, record_id) SELECT own.family, $2::uuid, id FROM {{own_family}} CROSS JOIN mine
    WHERE reason IS NULL RETURNING added.record_id
)
DELETE FROM securities WHERE family_id = $1 AND id IN (SELECT record_id FROM removed)
