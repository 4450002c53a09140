-- Stages reported transactions in the ledger's terms: outflows are positive, dates are in the family's time zone.
-- $2 provider account, $3 ids, $4 times in seconds, $5 amounts, $6 names, $7 the id of each transaction's entry if it
-- matches no existing one.
INSERT INTO provided_transactions (family_id, provider_account_id, external_id, date, amount, name, new_id)
SELECT f.id, $2::uuid, p.external_id, (to_timestamp(p.posted_at) AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date,
  -p.amount::numeric,
  p.name, p.new_id
FROM families f
CROSS JOIN unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::uuid[]) AS p (external_id, posted_at, amount,
  name, new_id)
WHERE f.id = $1
