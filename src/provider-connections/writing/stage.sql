-- Stages reported transactions in the ledger's terms: outflows are positive, dates are in the family's time zone.
-- $2 ids, $3 times in seconds, $4 amounts, $5 names.
INSERT INTO provided_transactions (external_id, date, amount, name)
SELECT p.external_id, (to_timestamp(p.posted_at) AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date, -p.amount::numeric, p.name
FROM families f CROSS JOIN unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) AS p (external_id, posted_at, amount, name)
WHERE f.id = $1
