-- Stages reported transactions in the ledger's terms: outflows are positive, dates are in the family's time zone.
-- $2 provider account, $3 ids, $4 times in seconds, $5 amounts, $6 names, $7 the id of the entry that each makes if it matches none,
-- $8 whether each is pending.
INSERT INTO provided_transactions (family_id, provider_account_id, external_id, date, amount, name, new_id, is_pending)
SELECT f.id, $2::uuid, p.external_id, (to_timestamp(p.posted_at) AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date,
  -p.amount::numeric,
  p.name, p.new_id, p.is_pending
FROM families f
CROSS JOIN unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::uuid[], $8::boolean[]) AS p (external_id, posted_at,
  amount, name, new_id, is_pending)
WHERE f.id = $1
