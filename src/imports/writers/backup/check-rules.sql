-- Finds accounts that a rule names, by name or id, and that neither the file nor the family has. Other missing records
-- are created. An account in an invalid row that is skipped does not count as present.
WITH named AS (
  SELECT r.row_number, r.line, o.value, jsonb_build_array(to_jsonb(o)) <@ (r.details -> 'actions') AS is_in_action
  FROM import_rows r CROSS JOIN LATERAL jsonb_to_recordset(r.details -> 'operands') AS o (record_type text, value text)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type = 'Rule' AND o.record_type = 'account'
), accounts_known AS (
  SELECT name_key AS key FROM accounts WHERE family_id = $1
  UNION SELECT id::text FROM accounts WHERE family_id = $1
  UNION SELECT name_key(said.key) FROM import_rows CROSS JOIN LATERAL (VALUES (details ->> 'name'), (source_id)) AS said (key)
  WHERE family_id = $1 AND import_id = $2 AND record_type = 'Account' AND (
    errors IS NULL
    OR (SELECT settings ->> 'on_invalid_rows' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'skip')
)
SELECT row_number, 'invalid_rule' AS code, CASE WHEN is_in_action THEN 'actions' ELSE 'conditions' END AS column, value,
  format('line %s: Rule names the account "%s", which is neither in the file nor in the family', line, value) AS message
FROM named n WHERE NOT EXISTS (SELECT FROM accounts_known a WHERE a.key = name_key(n.value))
