-- Maps the account types of the staged rows to the type that the format recognised. Without one, the mapping is
-- undecided.
SELECT row_number AS place, key, CASE WHEN known IS NOT NULL THEN 'existing' END AS decision, NULL::uuid AS record_id, known AS value
FROM (
  SELECT DISTINCT ON (name_key(details ->> 'account_type'))
    details ->> 'account_type' AS key, details ->> 'accountable_type' AS known, row_number
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND details ->> 'account_type' IS NOT NULL
  ORDER BY name_key(details ->> 'account_type'), row_number
) seen
