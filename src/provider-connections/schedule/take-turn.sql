-- Takes the due turn of connection $2 and sets the next one: after $3 minutes, or once fewer than $4 syncs of the last 24 hours are
-- left. A person whose consent has ended has to connect anew first. Returns a row with whether a sync is to start; none if the turn
-- is not due or was taken.
WITH filled AS (
  -- The oldest of the syncs that fill a day; none while there is room.
  SELECT s.created_at + interval '1 day' AS until FROM syncs s
  WHERE s.family_id = $1 AND s.syncable_type = 'ProviderConnection' AND s.syncable_id = $2
    AND s.created_at > now() - interval '1 day' AND $4::int IS NOT NULL
  ORDER BY s.created_at DESC OFFSET greatest($4::int - 1, 0) LIMIT 1
), due AS (
  SELECT now() AS at, now() + make_interval(mins => $3::int) AS next, (SELECT until FROM filled) AS until
)
UPDATE provider_connections c SET next_sync_at = CASE
  WHEN $3::int IS NULL OR c.consent_until <= due.at THEN NULL
  ELSE coalesce(due.until, due.next) END
FROM due
WHERE c.family_id = $1 AND c.id = $2 AND c.next_sync_at <= due.at
RETURNING $3::int IS NOT NULL AND (c.consent_until <= due.at) IS NOT TRUE AND due.until IS NULL AS starts
