-- Notes that the year of the family $1 that begins on $2 is summed: it has the accounts of its months. $3 the currency.
INSERT INTO summed_periods (family_id, months, first_day, currency, accounts, other_accounts, has_foreign)
SELECT own.family, 12, $2::date, $3::char(3),
  ARRAY(SELECT DISTINCT unnest(p.accounts) FROM summed_periods p
    WHERE p.family_id = $1 AND p.months = 1 AND p.first_day BETWEEN $2::date AND $2::date + interval '11 months'),
  ARRAY(SELECT DISTINCT unnest(p.other_accounts) FROM summed_periods p
    WHERE p.family_id = $1 AND p.months = 1 AND p.first_day BETWEEN $2::date AND $2::date + interval '11 months'),
  EXISTS (SELECT FROM summed_periods p WHERE p.family_id = $1 AND p.months = 1 AND p.has_foreign
    AND p.first_day BETWEEN $2::date AND $2::date + interval '11 months')
FROM {{own_family}}
