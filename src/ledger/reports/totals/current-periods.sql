-- The periods whose totals hold, of the family $1. $2 the currency that they are in; $3 accounts. A change of a rate outdates
-- what has foreign currencies on its day and later.
SELECT p.first_day AS "firstDay", p.months, p.accounts <@ $3::uuid[] AND NOT p.other_accounts && $3::uuid[] AS "isOfAccounts",
  NOT (p.accounts <@ counted.ids AND NOT p.other_accounts && counted.ids) AS "isOutdated"
FROM summed_periods p
CROSS JOIN (
  SELECT coalesce(array_agg(a.id), '{}') AS ids FROM accounts a
  WHERE a.family_id = $1 AND a.status <> 'draft' AND NOT a.excluded_from_reports
) counted
WHERE p.family_id = $1 AND p.currency = $2
  AND NOT EXISTS (
    SELECT FROM changed_months c WHERE c.family_id = $1 AND c.month >= p.first_day
      AND c.month < (p.first_day + make_interval(months => p.months))::date)
  AND NOT (p.has_foreign AND EXISTS (
    SELECT FROM changed_rates c WHERE c.family_id = $1 AND c.first_day < (p.first_day + make_interval(months => p.months))::date))
