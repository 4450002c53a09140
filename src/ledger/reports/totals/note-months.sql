-- Notes that months of the family $1 are summed. $2 the currency; $3 their first days; $4 the accounts that reports count.
INSERT INTO summed_periods (family_id, months, first_day, currency, accounts, other_accounts, has_foreign)
SELECT own.family, 1, month, $2::char(3),
  coalesce(array_agg(DISTINCT t.account_id) FILTER (WHERE t.account_id = ANY ($4::uuid[])), '{}'),
  coalesce(array_agg(DISTINCT t.account_id) FILTER (WHERE t.account_id <> ALL ($4::uuid[])), '{}'),
  coalesce(bool_or(t.currency <> $2::char(3)), false)
FROM {{own_family}} CROSS JOIN unnest($3::date[]) AS month
LEFT JOIN period_totals t ON t.family_id = $1 AND t.months = 1 AND t.by_account AND NOT t.by_merchant AND t.first_day = month
GROUP BY own.family, month
