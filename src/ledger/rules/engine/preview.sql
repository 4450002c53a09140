-- Counts the transactions of a run, and lists the latest entries that change or that a lock or a later rule keeps as they are. A
-- split transaction counts once, for all of its lines. $1 family; $2 run; $3 the most entries to list
, transactions AS (
  SELECT transaction_id, bool_or(changes <> '{}') AS is_changed, bool_or(refused_fields <> '{}') AS is_locked
  FROM results GROUP BY transaction_id
), fields AS (
  SELECT field, count(*) AS number
  FROM (SELECT DISTINCT transaction_id, unnest(changes) AS field FROM results) AS changed GROUP BY field
), sample AS (
  SELECT s.date, s.entry_id, s.transaction_id, (
      SELECT coalesce(jsonb_object_agg(c.field, jsonb_build_object('from', c.former, 'to', c.value)), '{}')
      FROM (VALUES
        ('category_id', to_jsonb(s.former_category_id), to_jsonb(s.category_id)),
        ('merchant_id', to_jsonb(s.former_merchant_id), to_jsonb(s.merchant_id)),
        ('tag_ids', (SELECT coalesce(jsonb_agg(g.tag_id ORDER BY g.tag_id), '[]') FROM taggings g
          WHERE g.family_id = $1 AND g.entry_id = s.entry_id), to_jsonb(ARRAY(SELECT unnest(s.tag_ids) ORDER BY 1))),
        ('name', to_jsonb(s.former_name), to_jsonb(s.name)),
        ('excluded', to_jsonb(s.former_excluded), to_jsonb(s.excluded)),
        ('kind', to_jsonb(s.former_kind), to_jsonb(s.kind))
      ) AS c (field, former, value)
      WHERE c.field = ANY (s.changes)
    ) AS changes, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('field', b.field, 'reason', b.reason) ORDER BY b.field, b.reason), '[]')
      FROM (
        SELECT unnest(s.refused_fields) AS field, 'locked' AS reason
        UNION SELECT unnest(s.overruled_fields), 'later_rule'
      ) b
    ) AS blocked
  FROM (
    SELECT * FROM results WHERE changes <> '{}' OR refused_fields <> '{}' OR overruled_fields <> '{}'
    ORDER BY date DESC, transaction_id DESC, entry_id LIMIT $3
  ) s
)
SELECT count(*)::int AS matched, (count(*) FILTER (WHERE is_changed))::int AS would_change,
  (count(*) FILTER (WHERE is_locked))::int AS locked,
  (SELECT coalesce(jsonb_object_agg(field, number), '{}') FROM fields) AS by_field,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('transaction_id', transaction_id, 'changes', changes, 'blocked', blocked)
    ORDER BY date DESC, transaction_id DESC, entry_id), '[]') FROM sample) AS sample
FROM transactions
