-- The accounts that an undecided account of a file could be, the likeliest first: a list of account_id, name and reason.
-- Its mapping is m.
SELECT json_agg(json_build_object('account_id', s.id, 'name', s.name, 'reason', s.reason) ORDER BY s.place, s.name, s.id)
FROM (
  SELECT DISTINCT ON (a.id) a.id, a.name, c.place, c.reason
  FROM accounts a CROSS JOIN LATERAL (
    SELECT CASE
        WHEN k.number_key = i.number_key THEN 1
        WHEN strpos(i.number || k.number, '*') > 0
          AND (i.number LIKE replace(k.number, '*', '%') OR k.number LIKE replace(i.number, '*', '%')) THEN 2
        WHEN (i.scheme = 'iban') <> (k.scheme = 'iban') AND length(ltrim(i.number, '0')) >= 4 AND length(ltrim(k.number, '0')) >= 4
          AND (right(i.number, length(ltrim(k.number, '0'))) = ltrim(k.number, '0')
            OR right(k.number, length(ltrim(i.number, '0'))) = ltrim(i.number, '0')) THEN 3
        WHEN ltrim(i.number, '0') = ltrim(k.number, '0') THEN 4 END AS place
    FROM import_account_identities i JOIN account_identities k ON k.family_id = $1 AND k.account_id = a.id
    WHERE i.family_id = $1 AND i.import_id = m.import_id AND i.key = m.name_key
    UNION ALL
    SELECT 5 WHERE a.name_key = m.name_key OR name_words(a.name) && name_words(m.key)
    UNION ALL
    SELECT 6 FROM import_account_identities i JOIN families f ON f.id = $1
    WHERE i.family_id = $1 AND i.import_id = m.import_id AND i.key = m.name_key AND i.is_of_statement
      AND a.currency = coalesce(i.currency, f.currency) AND a.accountable_type = coalesce(i.accountable_type, 'Depository')
      AND NOT EXISTS (
        SELECT FROM account_identities o WHERE o.family_id = $1 AND o.account_id = a.id AND o.scheme = i.scheme)
  ) places (place) JOIN (VALUES (1, 'other_kind'), (2, 'masked_number'), (3, 'end_of_number'), (4, 'same_number'), (5, 'name'),
    (6, 'no_identity')) c (place, reason) ON c.place = places.place
  WHERE a.family_id = $1
  ORDER BY a.id, c.place
) s
