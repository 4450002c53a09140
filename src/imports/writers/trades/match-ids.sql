-- Matches rows to the trades that have their ids: the trade that the row corrects, or one of equal amount at most ten days away,
-- whatever its name. Without an amount, as in a transfer of shares, security and quantity or the name have to be equal, too. The
-- source's amount and date count, not those of the entry, which people may have changed. The best pairs come first; each row and
-- each trade is matched once.
WITH held AS (
  SELECT p.row_number, k.entry_id, k.seq, k.is_corrected, abs(p.date - k.date) AS days, k.name = p.name AS is_named,
    p.amount = k.amount AND p.currency = k.currency
      AND (p.amount <> 0 OR k.name = p.name OR (t.security_id = p.security_id AND t.qty = p.qty)) AS is_equal
  FROM publishing_trades p
  CROSS JOIN LATERAL (
    SELECT *, false AS is_corrected FROM entry_external_ids
    WHERE family_id = $1 AND account_id = p.account_id AND scheme = p.external_scheme AND external_id = p.external_id
    UNION ALL
    SELECT *, true FROM entry_external_ids
    WHERE p.corrected_id IS NOT NULL AND family_id = $1 AND account_id = p.account_id AND scheme = p.external_scheme
      AND external_id = p.corrected_id OFFSET 0) k
  JOIN trades t ON t.family_id = $1 AND t.entry_id = k.entry_id
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL
), taken AS (
  INSERT INTO publishing_id_pairs (family_id, import_id, row_number, entry_id)
  SELECT own.family, $2::uuid, row_number, entry_id FROM {{own_family}} CROSS JOIN held WHERE is_corrected OR (is_equal AND days <= 10)
  ORDER BY is_corrected DESC, days, is_named DESC, seq, row_number
  ON CONFLICT DO NOTHING
  RETURNING row_number, entry_id
)
UPDATE publishing_trades p SET entry_id = t.entry_id, is_new = false, matched_by = 'external_id' FROM taken t
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = t.row_number
