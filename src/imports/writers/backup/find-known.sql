-- Finds rows whose records the family already has: by the id of a record, or by the id under which an earlier restore
-- created one. A UUID always means the same record. Another id, such as "1", can mean different records in different
-- files, so the earlier row must agree on the identifying fields, and an entry must be in the same account; is_certain
-- distinguishes the two. Of several rows with one record, the first counts.
WITH staged AS NOT MATERIALIZED (
  SELECT row_number, record_type, source_id, details,
    CASE WHEN source_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN source_id::uuid END AS uuid
  FROM import_rows
  -- A family that has none of these has no earlier restore to match.
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND source_id IS NOT NULL AND (
    EXISTS (SELECT FROM accounts WHERE family_id = $1) OR EXISTS (SELECT FROM categories WHERE family_id = $1)
    OR EXISTS (SELECT FROM tags WHERE family_id = $1) OR EXISTS (SELECT FROM merchants WHERE family_id = $1)
    OR EXISTS (SELECT FROM recurring_transactions WHERE family_id = $1)
    OR EXISTS (SELECT FROM security_prices WHERE family_id = $1) OR EXISTS (SELECT FROM exchange_rates WHERE family_id = $1)
    OR EXISTS (SELECT FROM budgets WHERE family_id = $1) OR EXISTS (SELECT FROM rules WHERE family_id = $1)
    {{or_added}})
), stored AS NOT MATERIALIZED (
  SELECT 'Account' AS record_type, id, NULL::uuid AS account_id FROM accounts WHERE family_id = $1
  UNION ALL SELECT 'Category', id, NULL FROM categories WHERE family_id = $1
  UNION ALL SELECT 'Tag', id, NULL FROM tags WHERE family_id = $1
  UNION ALL SELECT 'Merchant', id, NULL FROM merchants WHERE family_id = $1
  UNION ALL SELECT 'RecurringTransaction', id, NULL FROM recurring_transactions WHERE family_id = $1
  UNION ALL SELECT initcap(type), id, account_id FROM entries WHERE family_id = $1 AND parent_id IS NULL
  UNION ALL SELECT 'Holding', id, account_id FROM holdings WHERE family_id = $1
  UNION ALL SELECT 'SecurityPrice', id, NULL FROM security_prices WHERE family_id = $1
  UNION ALL SELECT 'Budget', id, NULL FROM budgets WHERE family_id = $1
  UNION ALL SELECT 'Rule', id, NULL FROM rules WHERE family_id = $1
  UNION ALL SELECT 'ExchangeRate', id, NULL FROM exchange_rates WHERE family_id = $1
  {{and_added}}
), earlier AS MATERIALIZED (
  -- MATERIALIZED, because the planner could otherwise join rows with all records of their type first. The schema is
  -- explicit, because in a preflight a CTE with the name of the table contains the rows of the file.
  SELECT s.row_number, s.record_type, o.record_id, s.details ->> 'account_id' AS account, s.uuid IS NOT NULL AS is_certain
  FROM public.imports i
  JOIN public.import_rows e ON e.family_id = $1 AND e.import_id = i.id AND e.source_id IS NOT NULL
  JOIN import_outcomes o ON o.family_id = $1 AND o.import_id = i.id AND o.row_number = e.row_number AND o.record_id IS NOT NULL
  JOIN staged s ON s.record_type = e.record_type AND s.source_id = e.source_id
  WHERE i.family_id = $1 AND i.verification IS NOT NULL AND i.id <> $2 AND (
    s.uuid IS NOT NULL
    -- Hearth does not know what identifies the records of plugins.
    OR s.record_type <> ALL ({{added_types}}) AND CASE WHEN s.record_type = 'Account' THEN '{name,accountable_type,currency}'::text[] WHEN s.record_type = 'Category' THEN '{name,parent_id}'
      WHEN s.record_type = 'Tag' THEN '{name}' WHEN s.record_type = 'Merchant' THEN '{name}' WHEN s.record_type = 'Budget' THEN '{start_date,end_date}'
      WHEN s.record_type = 'RecurringTransaction' THEN '{account_id,merchant_id,name,amount,currency}'
      WHEN s.record_type = 'SecurityPrice' THEN '{ticker,date,currency}' WHEN s.record_type = 'ExchangeRate' THEN '{from,to,date,source}'
      WHEN s.record_type = 'Rule' THEN '{name,conditions,actions}' ELSE '{account_id}' END
      <@ (SELECT array_agg(key) FROM unnest('{name,accountable_type,currency,parent_id,start_date,end_date,account_id,merchant_id,amount,ticker,date,from,to,source,conditions,actions}'::text[]) key
        WHERE (s.details -> key) IS NOT DISTINCT FROM (e.details -> key)))
), candidates AS (
  SELECT s.row_number, s.record_type, t.id, t.account_id, s.details ->> 'account_id' AS account, 0 AS rank, true AS is_certain
  FROM staged s JOIN stored t ON t.id = s.uuid AND t.record_type = s.record_type
  UNION ALL
  SELECT e.row_number, e.record_type, t.id, t.account_id, e.account, 1, e.is_certain
  FROM earlier e JOIN stored t ON t.id = e.record_id AND t.record_type = e.record_type
), chosen AS MATERIALIZED (
  SELECT DISTINCT ON (id) * FROM (
    SELECT DISTINCT ON (row_number) * FROM candidates ORDER BY row_number, rank, id DESC) each ORDER BY id, row_number
), found AS MATERIALIZED (
  SELECT c.*, r.source_id, r.line
  FROM chosen c JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = c.row_number
)
SELECT f.row_number, f.line, f.record_type, f.source_id, f.id, f.is_certain
FROM found f LEFT JOIN found a ON a.record_type = 'Account' AND a.source_id = f.account AND a.id = f.account_id
WHERE f.is_certain OR f.account_id IS NULL OR a.id IS NOT NULL
