-- Stores the ids of rows whose entry does not have them yet. An id that is there for other entries, or with what was
-- corrected, counts on.
INSERT INTO entry_external_ids (family_id, account_id, scheme, external_id, seq, entry_id, import_id, is_made, state, date, amount,
  currency, name)
WITH used AS MATERIALIZED (
  SELECT s.account_id, s.external_scheme FROM (
    SELECT DISTINCT account_id, external_scheme FROM {{rows}}
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL) s
  CROSS JOIN LATERAL (
    SELECT FROM entry_external_ids WHERE family_id = $1 AND account_id = s.account_id AND scheme = s.external_scheme LIMIT 1) k
), known AS MATERIALIZED (
  SELECT p.row_number, max(k.seq) + 1 AS next_seq, bool_or(k.entry_id = p.entry_id AND (p.corrected_id IS NULL OR (k.date, k.amount, k.name) = (p.date, p.amount, p.name))) AS is_known
  FROM {{rows}} p JOIN used u ON u.account_id = p.account_id AND u.external_scheme = p.external_scheme
  CROSS JOIN LATERAL (
    SELECT seq, entry_id, date, amount, name FROM entry_external_ids WHERE family_id = $1 AND account_id = p.account_id
      AND scheme = p.external_scheme AND external_id = p.external_id OFFSET 0) k
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL
  GROUP BY p.row_number
)
SELECT own.family, p.account_id, p.external_scheme, p.external_id,
  coalesce(k.next_seq, 0) + row_number() OVER (
    PARTITION BY p.account_id, p.external_scheme, p.external_id ORDER BY p.row_number) - 1,
  p.entry_id, $2::uuid, p.is_new, {{state}}, p.date, p.amount, p.currency, p.name
FROM {{own_family}} CROSS JOIN {{rows}} p LEFT JOIN known k ON k.row_number = p.row_number
WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.account_id IS NOT NULL AND {{those}}
  AND k.is_known IS NOT TRUE
