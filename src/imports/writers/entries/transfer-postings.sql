-- Hands the posting of a pending entry over to another import that has the entry as booked, which restores the pending entry
-- when it is reverted. The import that owns the entry needs no before-image: it removes the entry, or hands it over. An
-- entry that another import changed since is left to the rebasing of before-images.
WITH mine AS (
  SELECT a.record_id, a.created_at, (a.before ->> 'updated_at')::timestamptz AS updated_before, e.import_id AS owner_id
  FROM import_adoptions a JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_type = 'transaction'
    AND (a.before ->> 'pending')::boolean AND NOT e.pending
    AND NOT EXISTS (SELECT FROM import_adoptions later WHERE later.family_id = $1 AND later.record_id = a.record_id
      AND later.import_id <> $2 AND later.created_at > a.created_at)
), heirs AS (
  SELECT DISTINCT ON (m.record_id) m.*, o.import_id AS heir_id FROM mine m
  JOIN import_outcomes o ON o.family_id = $1 AND o.record_id = m.record_id AND o.import_id <> $2 AND NOT {{is_announced}}
  WHERE NOT EXISTS (SELECT FROM import_adoptions a
    WHERE a.family_id = $1 AND a.import_id = o.import_id AND a.record_id = m.record_id)
  ORDER BY m.record_id, o.import_id IS NOT DISTINCT FROM m.owner_id DESC, o.import_id
), handed AS (
  UPDATE import_adoptions a SET import_id = h.heir_id FROM heirs h
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_id = h.record_id AND h.heir_id IS DISTINCT FROM h.owner_id
), forgotten AS (
  DELETE FROM import_adoptions a USING heirs h
  WHERE a.family_id = $1 AND a.import_id = $2 AND a.record_id = h.record_id AND h.heir_id = h.owner_id
)
UPDATE entries e SET updated_at = h.updated_before FROM heirs h
WHERE e.family_id = $1 AND e.id = h.record_id AND h.heir_id = h.owner_id AND e.updated_at = h.created_at
