-- Finds accounts with an identity that another account has, in the family or in an earlier row: a number is of one account.
WITH known AS MATERIALIZED (
  SELECT row_number, id FROM (
    {{known}}
  ) found WHERE record_type = 'Account'
), told AS (
  SELECT r.row_number, r.line, n.place, n.identity ->> 'currency' AS currency,
    concat_ws(' ', n.identity ->> 'scheme', ltrim(coalesce(n.identity ->> 'bank', ''), '0'), ltrim(n.identity ->> 'number', '0'))
      AS number_key
  FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'identities') WITH ORDINALITY AS n (identity, place)
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.record_type = 'Account' AND r.errors IS NULL AND r.details ? 'identities'
), taken AS (
  SELECT t.row_number, t.line, t.place, format('"%s"', a.name) AS by_whom
  FROM told t JOIN account_identities k ON k.family_id = $1 AND k.number_key = t.number_key
    AND k.currency IS NOT DISTINCT FROM t.currency
  JOIN accounts a ON a.family_id = $1 AND a.id = k.account_id
  LEFT JOIN known o ON o.row_number = t.row_number
  WHERE o.id IS DISTINCT FROM k.account_id
  UNION ALL
  SELECT t.row_number, t.line, t.place, format('of line %s', e.line)
  FROM told t JOIN told e ON e.row_number < t.row_number AND e.number_key = t.number_key
    AND e.currency IS NOT DISTINCT FROM t.currency
)
SELECT DISTINCT ON (row_number) row_number, 'identity_taken' AS code, 'identities' AS column, NULL::text AS value,
  format('line %s: identity %s is one of the account %s', line, place, by_whom) AS message
FROM taken ORDER BY row_number, place, by_whom
