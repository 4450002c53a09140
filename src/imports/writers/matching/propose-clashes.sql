-- Proposes the pairs whose id says one thing and whose content another. A row that is proposed is an entry of its own until
-- somebody accepts.
INSERT INTO match_proposals (family_id, id, kind, basis, confidence, reasons, entry_id, other_entry_id, account_id,
  other_account_id, entry_keys, other_keys)
WITH clashing AS (
  SELECT c.row_number, c.entry_id, c.basis, ARRAY[CASE WHEN c.basis = 'id_clash' THEN 'same id' ELSE 'same content' END] AS reasons,
    p.entry_id AS other_entry_id, p.account_id,
    ARRAY[content_key(e.account_id, e.date, e.amount, e.currency, coalesce(e.original_name, e.name), 1)] AS entry_keys,
    ARRAY[content_key(p.account_id, p.date, p.amount, p.currency, p.name, 1)] AS row_keys
  FROM publishing_id_clashes c
  JOIN {{rows}} p ON p.family_id = $1 AND p.import_id = $2 AND p.row_number = c.row_number
  JOIN entries e ON e.family_id = $1 AND e.id = c.entry_id
  WHERE c.family_id = $1 AND c.import_id = $2 AND p.is_new AND p.account_id IS NOT NULL
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), '{{rows}} clash',
    row_number() OVER (ORDER BY c.row_number, c.entry_id)),
  'duplicate', c.basis, NULL, c.reasons, c.entry_id, c.other_entry_id, c.account_id, c.account_id, c.entry_keys, c.row_keys
FROM {{own_family}} CROSS JOIN clashing c
WHERE NOT EXISTS (SELECT FROM match_proposals m WHERE m.family_id = $1 AND m.status = 'rejected'
  AND m.entry_keys && c.entry_keys AND m.other_keys && c.row_keys)
