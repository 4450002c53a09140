-- Stages the parts inside rows: the split lines of an entry, and the cash leg that pays for a trade. Their numbers
-- follow those of all rows, including rows that are left out.
INSERT INTO publishing_rows (family_id, import_id, row_number, in_row, parent_row, entry_id, account_id, date, amount,
  currency, name, notes,
  category_id, tag_ids, transfer_account, is_pending)
WITH outside AS MATERIALIZED (
  SELECT row_number, account, date, currency, name, details, coalesce(details ->> 'state' = 'pending', false) AS is_pending
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND details ?| '{split_lines,cash_leg}'
), inside AS (
  SELECT row_number, account, date, currency, name, is_pending, row_number AS parent_row, part, place
  FROM outside CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') WITH ORDINALITY AS l (part, place)
  UNION ALL
  SELECT row_number, account, date, currency, name, is_pending, NULL, details -> 'cash_leg', 0 FROM outside WHERE details ? 'cash_leg'
), numbered AS (
  SELECT *, (SELECT rows_count + left_out_rows_count FROM imports WHERE family_id = $1 AND id = $2)
    + (row_number() OVER (ORDER BY row_number, place))::int AS own_number
  FROM inside
), mapped AS (
  SELECT kind, name_key, record_id FROM import_mappings WHERE family_id = $1 AND import_id = $2 AND decision <> 'none'
)
SELECT own.family, $2::uuid, i.own_number, i.row_number, i.parent_row,
  published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), i.own_number), a.id, i.date,
  (i.part ->> 'amount')::numeric, coalesce(i.currency, a.currency),
  coalesce(i.part ->> 'name', i.name), i.part ->> 'notes', c.record_id,
  (SELECT array_agg(DISTINCT t.record_id ORDER BY t.record_id)
   FROM jsonb_array_elements_text(i.part -> 'tags') tag JOIN mapped t ON t.kind = 'tag' AND t.name_key = name_key(tag)),
  coalesce(i.part ->> 'transfer_account', CASE WHEN i.part ? 'transfer_account' THEN '' END), i.is_pending
FROM {{own_family}} CROSS JOIN numbered i
LEFT JOIN mapped m ON m.kind = 'account' AND m.name_key = name_key(i.account)
LEFT JOIN accounts a
  ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
LEFT JOIN mapped c ON c.kind = 'category' AND c.name_key = name_key(i.part ->> 'category')
