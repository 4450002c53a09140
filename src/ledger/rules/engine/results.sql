compared AS (
  -- What the rules leave in each entry of the run: the fields that they set, unless a later rule or a lock keeps them. A
  -- person can have locked a field since the run began.
  SELECT t.entry_id, t.transaction_id, t.date, t.category_id, t.merchant_id, t.tag_ids, t.name, t.excluded, t.kind,
    t.set_fields, t.refused_fields, t.overruled_fields, array_remove(ARRAY[
      CASE WHEN t.category_id IS DISTINCT FROM e.category_id THEN 'category_id' END,
      CASE WHEN t.merchant_id IS DISTINCT FROM e.merchant_id THEN 'merchant_id' END,
      CASE WHEN 'tag_ids' = ANY (t.set_fields) THEN 'tag_ids' END,
      CASE WHEN t.name <> e.name THEN 'name' END,
      CASE WHEN t.excluded <> e.excluded THEN 'excluded' END,
      CASE WHEN t.kind <> e.kind THEN 'kind' END]::text[], NULL) AS fields,
    CASE WHEN e.parent_id IS NULL THEN coalesce(e.locked_fields, '{}')
      WHEN 'split_lines' = ANY ((
        SELECT w.locked_fields FROM entries w WHERE w.family_id = $1 AND w.id = t.transaction_id)::text[])
      THEN t.set_fields ELSE '{}' END AS locked_now,
    e.category_id AS former_category_id, e.merchant_id AS former_merchant_id, e.name AS former_name,
    e.excluded AS former_excluded, e.kind AS former_kind
  FROM rule_entries t
  JOIN entries e ON e.family_id = $1 AND e.id = t.entry_id
  WHERE t.family_id = $1 AND t.run_id = $2
), results AS (
  SELECT *, ARRAY(SELECT field FROM unnest(fields) AS field
    WHERE field = ANY (set_fields) AND field <> ALL (overruled_fields) AND field <> ALL (locked_now)) AS changes
  FROM compared
)
