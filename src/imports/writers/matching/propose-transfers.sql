-- Proposes the pairs that are no transfer yet.
INSERT INTO match_proposals (family_id, id, kind, basis, confidence, reasons, entry_id, other_entry_id, account_id,
  other_account_id, entry_keys, other_keys)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'transfer_proposal',
    row_number() OVER (ORDER BY outflow_id, inflow_id)),
  'transfer', 'nearness', {{confidence}},
  array_remove(ARRAY['opposite amounts',
    CASE WHEN days = 0 THEN 'same day' WHEN days = 1 THEN '1 day apart' ELSE days || ' days apart' END,
    CASE WHEN is_only THEN 'no other pair fits' END], NULL),
  outflow_id, inflow_id, account_id, other_account_id, entry_keys, other_keys
FROM {{own_family}} CROSS JOIN publishing_transfer_pairs t
WHERE t.family_id = $1 AND t.import_id = $2 AND NOT (t.is_only AND t.is_named)
