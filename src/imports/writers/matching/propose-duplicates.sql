-- Proposes the pairs that only a person can decide, three for each row at most. A row that is proposed is an entry of its own
-- until somebody accepts.
INSERT INTO match_proposals (family_id, id, kind, basis, confidence, reasons, entry_id, other_entry_id, account_id,
  other_account_id, entry_keys, other_keys)
WITH near AS (
  SELECT row_number, entry_id, kind, reasons, entry_keys, row_keys, {{confidence}} AS confidence,
    row_number() OVER (PARTITION BY row_number ORDER BY score DESC, entry_id) AS place
  FROM publishing_candidates c WHERE family_id = $1 AND import_id = $2
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'match_proposal',
    row_number() OVER (ORDER BY n.row_number, n.confidence DESC, n.entry_id)),
  n.kind, 'nearness', n.confidence, n.reasons, n.entry_id, p.entry_id, p.account_id, p.account_id, n.entry_keys, n.row_keys
FROM {{own_family}} CROSS JOIN near n
JOIN publishing_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = n.row_number
WHERE n.place <= 3 AND p.account_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM publishing_id_clashes c WHERE c.family_id = $1 AND c.import_id = $2 AND c.row_number = n.row_number
    AND c.entry_id = n.entry_id)
