-- Stages the valid rows with the ids of their mapped values, and an id for the entry of each. A split line has the row
-- of its parent. Mappings are joined by distinct values, so that name_key() runs once per value and not once per row.
-- The CTEs are MATERIALIZED because the planner, without statistics about the rows, would hash the rows instead of the
-- few values.
INSERT INTO publishing_rows
  (family_id, import_id, row_number, parent_row, entry_id, account_id, date, amount, currency, name, notes, category_id,
    tag_ids, transfer_account, external_scheme, external_id, corrected_id, is_pending)
WITH valid AS MATERIALIZED (
  SELECT row_number, date, amount, currency, name, notes, account, category, tags, details FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND coalesce(record_type, 'Transaction') = 'Transaction'
), accounts_of AS MATERIALIZED (
  SELECT coalesce(s.account, '') AS account, a.id, a.currency FROM (SELECT DISTINCT account FROM valid) s
  LEFT JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(s.account)
  JOIN accounts a
    ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
), categories_of AS MATERIALIZED (
  SELECT s.category, m.record_id FROM (SELECT DISTINCT category FROM valid) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'category' AND m.name_key = name_key(s.category)
  WHERE m.decision <> 'none'
), cells AS MATERIALIZED (
  SELECT DISTINCT tags FROM valid WHERE tags IS NOT NULL
), tag_of AS MATERIALIZED (
  SELECT s.tag, m.record_id FROM (SELECT DISTINCT tag FROM cells, unnest(tags) tag) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'tag' AND m.name_key = name_key(s.tag)
  WHERE m.decision <> 'none'
), tags_of AS MATERIALIZED (
  SELECT c.tags, (
    SELECT array_agg(DISTINCT t.record_id ORDER BY t.record_id) FROM unnest(c.tags) cell(tag) JOIN tag_of t ON t.tag = cell.tag
  ) AS tag_ids FROM cells c
)
SELECT own.family, $2::uuid, r.row_number, (r.details ->> 'split_of')::int,
  published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), r.row_number), a.id, r.date, r.amount,
  coalesce(r.currency, a.currency), r.name, r.notes, c.record_id, t.tag_ids,
  coalesce(r.details ->> 'transfer_account', CASE WHEN r.details ? 'transfer_account' THEN '' END),
  r.details #>> '{external_id,scheme}', r.details #>> '{external_id,id}', r.details #>> '{correction,id}',
  coalesce(r.details ->> 'state' = 'pending', false)
FROM {{own_family}} CROSS JOIN valid r
LEFT JOIN accounts_of a ON a.account = coalesce(r.account, '')
LEFT JOIN categories_of c ON c.category = r.category
LEFT JOIN tags_of t ON t.tags = r.tags
