-- Finds new trades on the first or last day that the file covers, if they equal a trade whose id is not in the file. The file
-- may begin or end within the day, so it does not show whether the bank made the id anew: a person decides.
INSERT INTO publishing_id_clashes (family_id, import_id, row_number, entry_id, basis)
WITH covered AS MATERIALIZED (
  {{covered}}
)
SELECT DISTINCT ON (p.row_number) own.family, $2::uuid, p.row_number, e.id, 'content'
FROM {{own_family}} CROSS JOIN publishing_trades p
JOIN entries e ON e.family_id = $1 AND e.account_id = p.account_id AND e.date = p.date AND e.type = 'trade'
  AND e.amount = p.amount AND e.currency = p.currency
JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id AND t.security_id = p.security_id AND t.qty = p.qty AND t.price = p.price
JOIN entry_external_ids k ON k.family_id = $1 AND k.entry_id = e.id AND k.scheme = p.external_scheme
WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.is_new
  AND NOT EXISTS (SELECT FROM covered c WHERE c.account_id = p.account_id AND c.first_day < p.date AND p.date < c.last_day)
  AND NOT EXISTS (SELECT FROM publishing_id_pairs x WHERE x.family_id = $1 AND x.import_id = $2 AND x.entry_id = e.id)
  AND NOT EXISTS (
    SELECT FROM publishing_id_clashes c WHERE c.family_id = $1 AND c.import_id = $2 AND c.row_number = p.row_number)
  AND NOT EXISTS (
    SELECT FROM publishing_trades other WHERE other.family_id = $1 AND other.import_id = $2
      AND other.external_id = k.external_id AND other.account_id = p.account_id AND other.external_scheme = k.scheme)
ORDER BY p.row_number, e.created_at, e.id
