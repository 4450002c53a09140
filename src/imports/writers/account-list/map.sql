-- Account types of the staged rows become mappings: the kind of account that the word is known to mean, else undecided.
INSERT INTO import_mappings (family_id, import_id, kind, key, decision, value)
SELECT $1::uuid, $2::uuid, 'account_type', key, CASE WHEN known IS NOT NULL THEN 'existing' END, known
FROM (
  SELECT DISTINCT ON (name_key(details ->> 'account_type'))
    details ->> 'account_type' AS key, details ->> 'accountable_type' AS known, row_number
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND details ->> 'account_type' IS NOT NULL
  ORDER BY name_key(details ->> 'account_type'), row_number
) seen ORDER BY row_number
ON CONFLICT (family_id, import_id, kind, name_key) DO UPDATE
  SET key = excluded.key, decision = excluded.decision, value = excluded.value, updated_at = now()
  WHERE NOT import_mappings.decided_by_person
