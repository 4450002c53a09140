-- Proposes the pairs that only a person can decide: three for each row at most, and those whose id says one thing and
-- whose content another. A row that is proposed is an entry of its own until somebody accepts.
WITH near AS (
  SELECT row_number, entry_id, kind, 'nearness' AS basis, reasons, entry_keys, row_keys,
    {{confidence}} AS confidence,
    row_number() OVER (PARTITION BY row_number ORDER BY score DESC, entry_id) AS place
  FROM publishing_candidates c WHERE family_id = $1 AND import_id = $2
), clashing AS (
  SELECT c.row_number, c.entry_id, c.basis, ARRAY[CASE c.basis WHEN 'id_clash' THEN 'same id' ELSE 'same content' END] AS reasons,
    ARRAY[content_key(e.account_id, e.date, e.amount, e.currency, coalesce(e.original_name, e.name), 1)] AS entry_keys,
    ARRAY[content_key(p.account_id, p.date, p.amount, p.currency, p.name, 1)] AS row_keys
  FROM publishing_id_clashes c
  JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number
  JOIN entries e ON e.family_id = $1 AND e.id = c.entry_id
  WHERE c.family_id = $1 AND c.import_id = $2 AND p.is_new
), wanted AS (
  SELECT row_number, entry_id, kind, basis, reasons, entry_keys, row_keys, confidence FROM near n WHERE place <= 3
    AND NOT EXISTS (SELECT FROM clashing c WHERE c.row_number = n.row_number AND c.entry_id = n.entry_id)
  UNION ALL
  SELECT row_number, entry_id, 'duplicate', basis, reasons, entry_keys, row_keys, NULL FROM clashing c
  WHERE NOT EXISTS (SELECT FROM match_proposals m WHERE m.family_id = $1 AND m.status = 'rejected'
    AND m.entry_keys && c.entry_keys AND m.other_keys && c.row_keys)
)
INSERT INTO match_proposals (family_id, id, kind, basis, confidence, reasons, entry_id, other_entry_id, account_id,
  other_account_id, entry_keys, other_keys)
SELECT $1::uuid, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'match_proposal',
    row_number() OVER (ORDER BY w.row_number, w.confidence DESC NULLS FIRST, w.entry_id)),
  w.kind, w.basis, w.confidence, w.reasons, w.entry_id, p.entry_id, p.account_id, p.account_id, w.entry_keys, w.row_keys
FROM wanted w
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = w.row_number
WHERE p.account_id IS NOT NULL
