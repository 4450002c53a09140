-- What every report of the family $1 starts from, in one row. Syncs of the family or of an account rebuild balances.
SELECT f.currency, (now() AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date AS today,
  least(
    (SELECT min(e.date) FROM entries e WHERE e.family_id = $1 AND e.type = 'transaction' AND e.parent_id IS NULL),
    (SELECT min(b.date) FROM balances b WHERE b.family_id = $1)) AS "firstDay",
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name,
      'isCounted', a.status <> 'draft' AND NOT a.excluded_from_reports, 'isDraft', a.status = 'draft',
      'isRebuilding', EXISTS (
        SELECT FROM syncs s WHERE s.family_id = $1 AND s.status IN ('pending', 'syncing')
          AND (s.syncable_type = 'Family' OR s.syncable_type = 'Account' AND s.syncable_id = a.id)))
      ORDER BY a.name_key, a.id), '[]')
    FROM accounts a WHERE a.family_id = $1) AS accounts
FROM families f WHERE f.id = $1
