-- Finds new rows on the first or last day that the file covers, if they equal an entry whose id is not in the file. The
-- file may begin or end within the day, so it does not show whether the bank made the id anew: a person decides.
INSERT INTO publishing_id_clashes (family_id, import_id, row_number, entry_id, basis)
WITH covered AS MATERIALIZED (
  {{covered}}
), used_accounts AS (
  SELECT s.account_id FROM (
    SELECT DISTINCT account_id FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL) s
  CROSS JOIN LATERAL (SELECT FROM entry_external_ids WHERE family_id = $1 AND account_id = s.account_id LIMIT 1) k
), near AS MATERIALIZED (
  SELECT p.row_number, p.external_scheme, p.account_id, e.id, e.created_at
  FROM publishing_rows p JOIN used_accounts u ON u.account_id = p.account_id
  CROSS JOIN LATERAL (
    SELECT *, coalesce(original_name, name) AS said FROM entries
    WHERE family_id = $1 AND account_id = p.account_id AND date = p.date AND amount_hash = hash_numeric(p.amount) OFFSET 0) e
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.is_new AND p.parent_row IS NULL
    AND NOT EXISTS (SELECT FROM covered c WHERE c.account_id = p.account_id AND c.first_day < p.date AND p.date < c.last_day)
    AND e.type = 'transaction' AND e.parent_id IS NULL AND e.amount = p.amount AND e.currency = p.currency
    AND (e.said = p.name OR name_key(e.said) = name_key(p.name))
    AND NOT EXISTS (SELECT FROM publishing_id_pairs t WHERE t.family_id = $1 AND t.import_id = $2 AND t.entry_id = e.id)
    AND NOT EXISTS (SELECT FROM publishing_id_clashes c WHERE c.family_id = $1 AND c.import_id = $2 AND c.row_number = p.row_number)
)
SELECT DISTINCT ON (n.row_number) own.family, $2::uuid, n.row_number, n.id, 'content' FROM {{own_family}} CROSS JOIN near n
JOIN entry_external_ids k ON k.family_id = $1 AND k.entry_id = n.id AND k.scheme = n.external_scheme
WHERE NOT EXISTS (
  SELECT FROM publishing_rows p WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id = k.external_id
    AND p.account_id = n.account_id AND p.external_scheme = k.scheme)
ORDER BY n.row_number, n.created_at, n.id
