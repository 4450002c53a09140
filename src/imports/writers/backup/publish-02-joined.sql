-- With on_conflict=merge records join those that say the same: a category, tag or merchant the one of its name (as it is
-- written, else in any case if just one has it that no other record of the file joins), a child only below the parent that its
-- own parent joins, a budget the one of its period with its categories, a recurring transaction without an account the one of
-- its merchant or name, amount and currency. Rules, which name some of these, follow later.
CREATE TEMPORARY TABLE publishing_joined ON COMMIT DROP AS
WITH wanted AS (
  SELECT r.row_number, r.record_type, r.details ->> 'name' AS name, p.row_number AS parent
  FROM import_rows r
  LEFT JOIN import_rows p ON p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Category'
    AND p.source_id = r.details ->> 'parent_id' AND r.record_type = 'Category'
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type IN ('Category', 'Tag', 'Merchant')
), existing AS (
  SELECT 'Category' AS record_type, id, name FROM categories WHERE family_id = $1 AND parent_id IS NULL
  UNION ALL SELECT 'Tag', id, name FROM tags WHERE family_id = $1
  UNION ALL SELECT 'Merchant', id, name FROM merchants WHERE family_id = $1
), as_written AS (
  SELECT w.row_number, e.id FROM wanted w JOIN existing e ON e.record_type = w.record_type AND e.name = w.name
  WHERE w.parent IS NULL
), in_any_case AS (
  SELECT w.row_number, e.id, count(*) OVER (PARTITION BY w.row_number) AS found, count(*) OVER (PARTITION BY e.id) AS wanted
  FROM wanted w JOIN existing e ON e.record_type = w.record_type AND name_key(e.name) = name_key(w.name)
  WHERE w.parent IS NULL AND NOT EXISTS (SELECT FROM as_written a WHERE a.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM as_written a WHERE a.id = e.id)
), whole AS (
  SELECT row_number, id FROM as_written UNION ALL SELECT row_number, id FROM in_any_case WHERE found = 1 AND wanted = 1
), child_as_written AS (
  SELECT w.row_number, c.id FROM wanted w JOIN whole p ON p.row_number = w.parent
  JOIN categories c ON c.family_id = $1 AND c.parent_id = p.id AND c.name = w.name
), child_in_any_case AS (
  SELECT w.row_number, c.id, count(*) OVER (PARTITION BY w.row_number) AS found, count(*) OVER (PARTITION BY c.id) AS wanted
  FROM wanted w JOIN whole p ON p.row_number = w.parent
  JOIN categories c ON c.family_id = $1 AND c.parent_id = p.id AND c.name_key = name_key(w.name)
  WHERE NOT EXISTS (SELECT FROM child_as_written a WHERE a.row_number = w.row_number)
    AND NOT EXISTS (SELECT FROM child_as_written a WHERE a.id = c.id)
), named AS (
  SELECT row_number, id FROM whole
  UNION ALL SELECT row_number, id FROM child_as_written
  UNION ALL SELECT row_number, id FROM child_in_any_case WHERE found = 1 AND wanted = 1
), periods AS (
  SELECT r.row_number, r.source_id, b.id FROM import_rows r
  JOIN budgets b ON b.family_id = $1 AND b.start_date = (r.details ->> 'start_date')::date
    AND b.end_date = (r.details ->> 'end_date')::date
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Budget'
), planned AS (
  SELECT r.row_number, k.id FROM import_rows r
  JOIN periods p ON p.source_id = r.details ->> 'budget_id'
  JOIN import_rows c ON c.family_id = $1 AND c.import_id = $2 AND c.record_type = 'Category'
    AND c.source_id = r.details ->> 'category_id'
  JOIN named n ON n.row_number = c.row_number
  JOIN budget_categories k ON k.family_id = $1 AND k.budget_id = p.id AND k.category_id = n.id
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'BudgetCategory'
), recurring AS (
  SELECT r.row_number, t.id FROM import_rows r JOIN families f ON f.id = $1
  LEFT JOIN import_rows m ON m.family_id = $1 AND m.import_id = $2 AND m.record_type = 'Merchant'
    AND m.source_id = r.details ->> 'merchant_id'
  LEFT JOIN named n ON n.row_number = m.row_number
  JOIN recurring_transactions t ON t.family_id = $1 AND t.account_id IS NULL
    AND t.amount = (r.details ->> 'amount')::numeric AND t.currency = coalesce(r.details ->> 'currency', f.currency)
    AND coalesce(t.merchant_id::text, 'n' || t.name) = CASE WHEN m.row_number IS NULL THEN 'n' || (r.details ->> 'name') ELSE n.id::text END
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'RecurringTransaction'
    AND r.details -> 'account_id' IS NULL
)
SELECT j.row_number, j.id FROM (
  SELECT row_number, id FROM named UNION ALL SELECT row_number, id FROM periods
  UNION ALL SELECT row_number, id FROM planned UNION ALL SELECT row_number, id FROM recurring
) j
WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
