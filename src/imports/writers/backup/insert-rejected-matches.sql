-- Inserts what a person decided about pairs of transactions: that a new transaction is not the other one.
INSERT INTO match_proposals (family_id, id, kind, status, basis, reasons, entry_id, other_entry_id, account_id, other_account_id,
  entry_keys, other_keys, decided_at)
WITH pairs AS MATERIALIZED (
  SELECT p.row_number, other.id AS entry_id, p.id AS other_entry_id
  FROM publishing_records p
  CROSS JOIN LATERAL jsonb_array_elements_text(p.data -> 'distinct_from') AS given (source_id)
  JOIN publishing_records other ON other.family_id = $1 AND other.import_id = $2 AND other.record_type = 'Transaction'
    AND other.source_id = given.source_id AND other.split = 0
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Transaction' AND p.split = 0 AND NOT p.joins
    AND p.data ? 'distinct_from'
)
SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'rejected_match',
    row_number() OVER (ORDER BY p.row_number, p.entry_id)),
  'duplicate', 'rejected', 'nearness', '{}', p.entry_id, p.other_entry_id, one.account_id, other.account_id, one.keys, other.keys,
  now()
FROM {{own_family}} CROSS JOIN pairs p
CROSS JOIN LATERAL ({{entry_with_keys}} e.id = p.entry_id OFFSET 0) one
CROSS JOIN LATERAL ({{entry_with_keys}} e.id = p.other_entry_id OFFSET 0) other
