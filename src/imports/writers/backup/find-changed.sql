-- Finds fields in which records of the file differ from those of the family: rows of row_number and fields. {{matches}}
-- (row_number, record_type, id) selects the records to compare; {{references}} (record_type, source_id, id) resolves
-- the ids in the file. It ignores derived figures, descriptions of securities, and fields that the file does not have,
-- except optional ones that the family has set since.
WITH told AS (
  SELECT k.row_number, k.record_type, r.details AS said, x.data AS has
  FROM {{matches}} k
  JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = k.row_number
  JOIN ({{records}}) x ON x.record_id = k.id AND x.record_type = k.record_type
), parts AS (
  SELECT row_number, record_type, 0 AS split, said, has FROM told
  UNION ALL
  SELECT t.row_number, t.record_type, l.position, l.line, t.has -> 'split_lines' -> (l.position::int - 1)
  FROM told t CROSS JOIN LATERAL jsonb_array_elements(t.said -> 'split_lines') WITH ORDINALITY AS l (line, position)
), differing AS (
  SELECT p.row_number, p.split, key, p.said -> key AS said, p.has -> key AS has
  FROM parts p CROSS JOIN LATERAL jsonb_object_keys(p.said) AS key
  WHERE (p.said ->> key) IS DISTINCT FROM (p.has ->> key) AND key <> ALL (CASE
    WHEN p.record_type = 'Account' THEN '{id,balance,opening_balance_date,opening_balance_on,skip_opening_balance_import,authoritative_balance_history}'::text[]
    WHEN p.record_type = 'Category' THEN '{id,classification_unused}'
    WHEN p.record_type = 'Transaction' THEN '{id,split_lines}'
    WHEN p.record_type = 'Trade' THEN '{id,security_id,security_name,lots}'
    WHEN p.record_type = 'Holding' THEN '{id,security_id,security_name,exchange_mic,exchange_acronym,country_code,kind,website_url}'
    WHEN p.record_type = 'SecurityPrice' THEN '{id,security_id,security_name}'
    WHEN p.record_type = 'Rule' THEN '{id,position,conditions,actions,operands}'
    ELSE '{id}' END)
  UNION ALL
  SELECT p.row_number, p.split, key, NULL, p.has -> key
  FROM parts p CROSS JOIN LATERAL unnest(CASE
    WHEN p.record_type = 'Account' THEN '{cash_balance,institution_name,institution_domain,notes,excluded_from_reports,cost_basis_method}'::text[]
    WHEN p.record_type = 'Category' THEN '{parent_id}'
    WHEN p.record_type = 'Merchant' THEN '{logo_url,website_url}'
    WHEN p.record_type = 'RecurringTransaction' THEN '{account_id,merchant_id,name,expected_amount_min,expected_amount_max,expected_amount_avg}'
    WHEN p.record_type = 'Transaction' THEN '{notes,category_id,merchant_id,external_ids}'
    WHEN p.record_type = 'Trade' THEN '{notes,external_ids,fee}'
    WHEN p.record_type = 'Holding' THEN '{cost_basis,cost_basis_source}'
    WHEN p.record_type = 'Valuation' THEN '{notes}'
    WHEN p.record_type = 'Budget' THEN '{budgeted_spending,expected_income}'
    WHEN p.record_type = 'Rule' THEN '{name,effective_date}'
    ELSE '{}' END) AS key
  WHERE NOT p.said ? key AND (p.has ->> key) IS NOT NULL
  UNION ALL
  SELECT row_number, 1, 'split_lines', NULL, NULL FROM told
  WHERE record_type = 'Transaction' AND jsonb_typeof(has -> 'split_lines') = 'array'
    AND jsonb_array_length(has -> 'split_lines') <> coalesce(jsonb_array_length(said -> 'split_lines'), 0)
), named AS (
  -- The ids in the family of the records that differing fields refer to.
  SELECT d.row_number, d.split, d.key, to_jsonb(m.id::text) AS meant
  FROM differing d JOIN {{references}} m ON m.source_id = d.said #>> '{}' AND m.record_type = CASE
    WHEN d.key = 'account_id' THEN 'Account' WHEN d.key = 'category_id' THEN 'Category' WHEN d.key = 'parent_id' THEN 'Category'
    WHEN d.key = 'merchant_id' THEN 'Merchant' END
  UNION ALL
  SELECT d.row_number, d.split, d.key, jsonb_agg(m.id::text ORDER BY m.id::text COLLATE "C")
  FROM differing d CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN d.key = 'tag_ids' THEN d.said END) AS t (source_id)
  JOIN {{references}} m ON m.record_type = 'Tag' AND m.source_id = t.source_id
  GROUP BY 1, 2, 3
), rule_parts AS (
  SELECT t.row_number, side.name AS side, list.key, p.place, 0::bigint AS sub_place, p.part
  FROM told t CROSS JOIN LATERAL (VALUES ('said', t.said), ('has', t.has)) AS side (name, data)
  CROSS JOIN (VALUES ('conditions'), ('actions')) AS list (key)
  CROSS JOIN LATERAL jsonb_array_elements(side.data -> list.key) WITH ORDINALITY AS p (part, place)
  WHERE t.record_type = 'Rule'
), all_rule_parts AS (
  SELECT * FROM rule_parts
  UNION ALL
  SELECT p.row_number, p.side, p.key, p.place, s.place, s.part
  FROM rule_parts p CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(p.part -> 'sub_conditions') = 'array' THEN p.part -> 'sub_conditions' END) WITH ORDINALITY AS s (part, place)
), rules_said AS (
  SELECT p.*, coalesce(m.id::text, p.part ->> 'source_id') AS meant
  FROM all_rule_parts p LEFT JOIN {{references}} m ON m.source_id = p.part ->> 'source_id' AND m.record_type = initcap(p.part ->> 'record_type')
  WHERE p.side = 'said'
), rules_have AS (
  SELECT p.*, p.part -> 'value_ref' ->> 'id' AS meant FROM all_rule_parts p WHERE p.side = 'has'
), fields AS (
  SELECT d.row_number, CASE WHEN d.split = 0 THEN d.key ELSE 'split_lines' END AS field
  FROM differing d LEFT JOIN named n ON n.row_number = d.row_number AND n.split = d.split AND n.key = d.key
  WHERE n.meant IS DISTINCT FROM d.has OR n.meant IS NULL
  UNION
  SELECT coalesce(s.row_number, h.row_number), coalesce(s.key, h.key)
  FROM rules_said s
  FULL JOIN rules_have h ON h.row_number = s.row_number AND h.key = s.key AND h.place = s.place AND h.sub_place = s.sub_place
  WHERE coalesce(s.part ->> 'condition_type', s.part ->> 'action_type')
      IS DISTINCT FROM coalesce(h.part ->> 'condition_type', h.part ->> 'action_type')
    OR (s.part ->> 'operator') IS DISTINCT FROM (h.part ->> 'operator')
    OR CASE WHEN s.meant IS NOT NULL AND h.meant IS NOT NULL THEN s.meant <> h.meant
      WHEN h.meant IS NOT NULL THEN name_key(btrim(s.part ->> 'value')) IS DISTINCT FROM name_key(btrim(h.part ->> 'value'))
      ELSE btrim(s.part ->> 'value') IS DISTINCT FROM btrim(h.part ->> 'value') END
)
SELECT row_number, string_agg(field, ', ' ORDER BY field) AS fields FROM fields GROUP BY row_number
