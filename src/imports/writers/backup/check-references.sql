-- Finds references to records that the file does not contain. A rejected transfer with a missing side is left out
-- later, so it is not an error.
WITH said AS (
  SELECT r.row_number, r.line, r.record_type, f.field, f.kind, r.details ->> f.field AS source_id
  FROM import_rows r JOIN (VALUES
    ('Balance', 'account_id', 'Account'), ('Category', 'parent_id', 'Category'),
    ('RecurringTransaction', 'account_id', 'Account'), ('RecurringTransaction', 'merchant_id', 'Merchant'),
    ('Transaction', 'account_id', 'Account'), ('Transaction', 'category_id', 'Category'),
    ('Transaction', 'merchant_id', 'Merchant'), ('Transfer', 'inflow_transaction_id', 'Transaction'),
    ('Transfer', 'outflow_transaction_id', 'Transaction'), ('Trade', 'account_id', 'Account'),
    ('Holding', 'account_id', 'Account'), ('Valuation', 'account_id', 'Account'),
    ('BudgetCategory', 'budget_id', 'Budget'), ('BudgetCategory', 'category_id', 'Category')
    {{added_references}}
  ) AS f (record_type, field, kind) ON f.record_type = r.record_type
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.details -> f.field IS NOT NULL
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction', 'tag_ids', 'Tag', t.source_id
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements_text(r.details -> 'tag_ids') AS t (source_id)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction', 'distinct_from', 'Transaction', t.source_id
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements_text(r.details -> 'distinct_from') AS t (source_id)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
  UNION ALL
  SELECT r.row_number, r.line, 'Trade', 'lots', 'Trade', t.lot ->> 'trade_id'
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'lots') AS t (lot)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Trade'
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction split line', f.field, f.kind, s.data ->> f.field
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS s (data)
  CROSS JOIN (VALUES ('category_id', 'Category'), ('merchant_id', 'Merchant')) AS f (field, kind)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction' AND s.data -> f.field IS NOT NULL
  UNION ALL
  SELECT r.row_number, r.line, 'Transaction split line', 'tag_ids', 'Tag', t.source_id
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS s (data)
  CROSS JOIN LATERAL jsonb_array_elements_text(s.data -> 'tag_ids') AS t (source_id)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Transaction'
), known AS (
  SELECT record_type AS kind, source_id FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND source_id IS NOT NULL
  UNION ALL
  SELECT 'Transaction', s.data ->> 'id'
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'split_lines') AS s (data)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.record_type = 'Transaction'
)
SELECT DISTINCT s.row_number, 'missing_reference' AS code, s.field AS column, s.source_id AS value,
  format('line %s: %s references missing %s "%s"', s.line, s.record_type, s.field, s.source_id) AS message
FROM said s LEFT JOIN known k ON k.kind = s.kind AND k.source_id = s.source_id WHERE k.source_id IS NULL
