-- Keeps a reported balance as a statement of account $3 for its day, in place of an earlier one of that day. $2 provider
-- account; $4 reported balance, in the provider's sign, which is that of what the account is worth; $5 its time in seconds.
-- What the provider has of the day is what its balance counts of it.
INSERT INTO statements (family_id, account_id, provider_account_id, position, scope, to_date, closing, currency, last_day_sum,
  file_proof)
SELECT own.family, a.id, $2::uuid, 1, 'total', day.of, $4::numeric, a.currency, coalesce((
    SELECT sum(k.amount) FROM entry_external_ids k
    WHERE k.family_id = $1 AND k.provider_account_id = $2 AND k.state = 'booked' AND k.date = day.of), 0), 'none'
FROM {{own_family}} CROSS JOIN accounts a JOIN families f ON f.id = $1
CROSS JOIN LATERAL (SELECT (to_timestamp($5::bigint) AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date AS of) AS day
WHERE a.family_id = $1 AND a.id = $3
ON CONFLICT (family_id, provider_account_id, to_date) WHERE provider_account_id IS NOT NULL DO UPDATE
  SET account_id = excluded.account_id, closing = excluded.closing, currency = excluded.currency,
    last_day_sum = excluded.last_day_sum
