-- Inserts the staged statements into the accounts that they name, as the rows do. Each import keeps its own copy of a
-- statement, so that reverting one leaves the others'.
INSERT INTO statements (family_id, id, account_id, import_id, position, number, scope, from_date, to_date, opening, closing,
  available, has_doubtful_sign, currency, entries_count, entries_sum, last_day_sum, file_proof)
SELECT s.family_id, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'statement', s.position),
  a.id, s.import_id, s.position, s.number, s.scope, s.from_date, s.to_date, s.opening, s.closing, s.available,
  s.has_doubtful_sign, coalesce(s.currency, a.currency), s.entries_count, s.entries_sum, s.last_day_sum, s.file_proof
FROM import_statements s
LEFT JOIN import_mappings m
  ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(s.account)
JOIN accounts a
  ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
WHERE s.family_id = $1 AND s.import_id = $2
