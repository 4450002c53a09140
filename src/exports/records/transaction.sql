-- Transactions with their split lines. A split line has merchant_id and tag_ids even when they are empty: an import gives a
-- split line without these members the merchant and tags of its transaction.
SELECT e.id AS record_id, e.import_id, CASE
    WHEN EXISTS (SELECT FROM entries line WHERE line.family_id = $1 AND line.parent_id = e.id) THEN {{members x}}
    ELSE {{record x}}
  END AS data
FROM entries e CROSS JOIN LATERAL (
  SELECT {{ref e.id}} AS id, {{ref e.account_id}} AS account_id, e.date, trim_scale(e.amount)::text AS amount, e.currency,
    e.name, e.notes, e.excluded, e.pending, nullif(e.stale, false) AS stale, nullif(e.reviewed, false) AS reviewed,
    to_json(e.locked_fields) AS locked_fields, CASE WHEN e.category_id IS NOT NULL THEN {{ref e.category_id}} END AS category_id,
    CASE WHEN e.merchant_id IS NOT NULL THEN {{ref e.merchant_id}} END AS merchant_id, {{tags e.id}} AS tag_ids, e.kind,
    {{external_ids e}} AS external_ids, (
      -- The transactions of which a person said that they are not this one.
      SELECT json_agg(older.id ORDER BY older.id COLLATE "C")
      FROM match_proposals m
      JOIN entries o ON o.family_id = $1 AND o.id = m.entry_id
      CROSS JOIN LATERAL (SELECT {{ref o.id}} AS id) older
      WHERE m.family_id = $1 AND m.other_entry_id = e.id AND m.status = 'rejected' AND m.kind <> 'transfer') AS distinct_from,
    {{time e.created_at}} AS created_at, {{time e.updated_at}} AS updated_at, (
      SELECT json_agg(row_to_json(l) ORDER BY line.id) FROM entries line CROSS JOIN LATERAL (
        SELECT {{ref line.id}} AS id, trim_scale(line.amount)::text AS amount, line.name, line.notes, line.excluded,
          CASE WHEN line.category_id IS NOT NULL THEN {{ref line.category_id}} END AS category_id,
          CASE WHEN line.merchant_id IS NOT NULL THEN {{ref line.merchant_id}} END AS merchant_id,
          {{tags line.id}} AS tag_ids, line.kind) l
      WHERE line.family_id = $1 AND line.parent_id = e.id) AS split_lines) x
WHERE e.family_id = $1 AND e.type = 'transaction' AND {{null e.parent_id}}
ORDER BY e.id
