-- Matches rows to the entries that have their ids. The first that fits: the entry that the row corrects; one of equal
-- amount at most ten days away, whatever its name; one that is pending, which the row posts; for a pending row, one that
-- is posted. The source's amount and date count, not those of the entry, which people may have changed. A pending entry
-- with split lines takes no other amount. Where the bank reuses its ids, only an equal amount of about the same day counts.
-- Two look-ups by one id each, because the planner searches no index by a list of two. The best pairs come first; each row
-- and each entry is matched once. Accounts of which no id is known cost one look each.
WITH used AS MATERIALIZED (
  SELECT s.account_id, s.external_scheme, EXISTS (
    SELECT FROM import_account_identities f JOIN account_identities n ON n.family_id = $1 AND n.number_key = f.number_key
      AND (n.currency = f.currency OR n.currency IS NULL OR f.currency IS NULL)
    WHERE f.family_id = $1 AND f.import_id = $2 AND n.account_id = s.account_id AND n.ids = 'reused') AS is_reused FROM (
    SELECT DISTINCT account_id, external_scheme FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL) s
  CROSS JOIN LATERAL (
    SELECT FROM entry_external_ids WHERE family_id = $1 AND account_id = s.account_id AND scheme = s.external_scheme LIMIT 1) k
), held AS MATERIALIZED (
  SELECT p.row_number, p.amount, p.name, p.is_pending, k.entry_id, k.seq, e.pending,
    k.is_corrected, u.is_reused,
    p.amount = k.amount AND p.currency = k.currency AS is_equal, abs(p.date - k.date) AS days, k.name AS known_name,
    e.amount AS entry_amount
  FROM publishing_rows p JOIN used u ON u.account_id = p.account_id AND u.external_scheme = p.external_scheme
  CROSS JOIN LATERAL (
    SELECT *, false AS is_corrected FROM entry_external_ids
    WHERE family_id = $1 AND account_id = p.account_id AND scheme = p.external_scheme AND external_id = p.external_id
    UNION ALL
    SELECT *, true FROM entry_external_ids
    WHERE p.corrected_id IS NOT NULL AND family_id = $1 AND account_id = p.account_id AND scheme = p.external_scheme
      AND external_id = p.corrected_id OFFSET 0) k
  CROSS JOIN LATERAL (SELECT * FROM entries WHERE family_id = $1 AND id = k.entry_id OFFSET 0) e
  WHERE e.type = 'transaction' AND e.parent_id IS NULL AND p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.parent_row IS NULL
), fitting AS (
  SELECT *, CASE WHEN is_corrected THEN 1 WHEN is_equal AND days <= 10 THEN 2
    WHEN is_reused THEN NULL WHEN pending AND (amount = entry_amount OR NOT EXISTS (
      SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = held.entry_id)) THEN 3
    WHEN is_pending AND NOT pending AND days <= 10 THEN 4 END AS place
  FROM held
), taken AS (
  INSERT INTO publishing_id_pairs (family_id, import_id, row_number, entry_id)
  SELECT own.family, $2::uuid, row_number, entry_id FROM {{own_family}} CROSS JOIN fitting WHERE place IS NOT NULL
  ORDER BY place, days, known_name = name DESC, seq, row_number
  ON CONFLICT DO NOTHING
  RETURNING row_number, entry_id
)
UPDATE publishing_rows p SET entry_id = t.entry_id, is_new = false, matched_by = 'external_id' FROM taken t
WHERE p.family_id = $1 AND p.import_id = $2 AND p.row_number = t.row_number
