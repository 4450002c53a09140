-- What changed of one kind of record after a place: $1 family, $2 clock and $3 id of the last known change, $4 the most rows,
-- $5 the type of the records. One row for each, or one row without a change; each with the family's clock (now).
--
-- LATERAL with LIMIT walks the change sets in order and stops at the last wanted row. The planner has no statistics about
-- families, and for a join it could read all records.
WITH changed AS (
  (
    -- Records that were there before the first change set.
    SELECT 0::bigint AS clock, r.id, NULL::timestamptz AS deleted_at FROM {{table}} r
    WHERE r.family_id = $1::uuid AND r.change_set_id IS NULL AND {{condition}} AND r.id > $3::uuid AND $2::bigint = 0
    ORDER BY r.id LIMIT $4::int
  )
  UNION ALL
  (
    SELECT s.seq, record.id, NULL FROM change_sets s
    CROSS JOIN LATERAL (
      SELECT r.id FROM {{table}} r
      WHERE r.family_id = $1::uuid AND r.change_set_id = s.id AND {{condition}}
        AND r.id > CASE WHEN s.seq = $2::bigint THEN $3::uuid ELSE '00000000-0000-0000-0000-000000000000' END
      ORDER BY r.id LIMIT $4::int
    ) AS record
    WHERE s.family_id = $1::uuid AND s.seq >= $2::bigint
    ORDER BY s.seq, record.id LIMIT $4::int
  )
  UNION ALL
  (
    -- A record that is back, by a revert or by another import of its file, is not deleted.
    SELECT s.seq, tombstone.id, tombstone.deleted_at FROM change_sets s
    CROSS JOIN LATERAL (
      SELECT t.id, t.deleted_at FROM tombstones t
      WHERE t.family_id = $1::uuid AND t.change_set_id = s.id AND t.record_type = $5::text
        AND t.id > CASE WHEN s.seq = $2::bigint THEN $3::uuid ELSE '00000000-0000-0000-0000-000000000000' END
        AND NOT EXISTS (SELECT FROM {{table}} r WHERE r.family_id = $1::uuid AND r.id = t.id)
      ORDER BY t.id LIMIT $4::int
    ) AS tombstone
    WHERE s.family_id = $1::uuid AND s.seq >= $2::bigint
    ORDER BY s.seq, tombstone.id LIMIT $4::int
  )
)
SELECT clock_of_family.now, part.clock::text AS clock, part.id, part.deleted_at AS "deletedAt"
FROM (SELECT coalesce(max(seq), 0)::text AS now FROM change_sets WHERE family_id = $1::uuid) AS clock_of_family
LEFT JOIN (SELECT * FROM changed ORDER BY clock, id LIMIT $4::int) AS part ON true
ORDER BY part.clock, part.id
