-- Entries that another import found already there belong to that import too: it takes them over, as if it had made them.
-- Of several the one that published first.
WITH heirs AS (
  SELECT DISTINCT ON (o.record_id) o.record_id AS entry_id, o.import_id, o.row_number
  FROM entries e
  JOIN import_outcomes o ON o.family_id = $1 AND o.record_id = e.id AND o.outcome <> 'created' AND o.import_id <> $2
  WHERE e.family_id = $1 AND e.import_id = $2
  ORDER BY o.record_id, o.import_id
), moved AS (
  -- What the heir changed is its own now; what a person edited stays recognisable as edited.
  UPDATE entries e SET import_id = h.import_id,
    updated_at = CASE WHEN EXISTS (
      SELECT FROM import_adoptions a WHERE a.family_id = $1 AND a.import_id = h.import_id AND a.record_id = e.id
        AND a.created_at = e.updated_at) THEN e.created_at ELSE e.updated_at END
  FROM heirs h WHERE e.family_id = $1 AND e.id = h.entry_id
), told AS (
  UPDATE import_outcomes o SET outcome = 'created', reason = NULL
  FROM heirs h WHERE o.family_id = $1 AND o.import_id = h.import_id AND o.row_number = h.row_number
), forgotten AS (
  DELETE FROM import_adoptions a USING heirs h
  WHERE a.family_id = $1 AND a.import_id = h.import_id AND a.record_id = h.entry_id
)
INSERT INTO revert_kept (record_type, record_id, name, reason)
SELECT 'transaction', e.id, e.name, 'another import has it too'
FROM heirs h JOIN entries e ON e.family_id = $1 AND e.id = h.entry_id
