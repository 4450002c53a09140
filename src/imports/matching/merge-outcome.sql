-- Makes the entry $2 the outcome of the row that created the entry $3, as if the publish had matched them: a revert of that
-- import restores $2 ($4: as it was), and a revert of the import of $2 hands it over. Returns the row.
WITH row_of AS (
  SELECT i.id AS import_id, coalesce(
    CASE WHEN published_id(i.publish_id, row_of_published(e.id)) = e.id THEN row_of_published(e.id) END,
    (SELECT o.row_number FROM import_outcomes o WHERE o.family_id = $1 AND o.import_id = i.id AND o.record_id = e.id LIMIT 1)
  ) AS row_number
  FROM entries e JOIN imports i ON i.family_id = $1 AND i.id = e.import_id
  WHERE e.family_id = $1 AND e.id = $3
), adopted AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT own.family, r.import_id, k.type, $2::uuid, $4::jsonb FROM {{own_family}} CROSS JOIN row_of r JOIN entries k ON k.family_id = $1 AND k.id = $2
  WHERE r.row_number IS NOT NULL
  ON CONFLICT DO NOTHING
), told AS (
INSERT INTO import_outcomes AS added (family_id, import_id, row_number, outcome, reason, record_id, matched_by)
SELECT own.family, import_id, row_number, 'skipped', 'A person said that it is this entry', $2::uuid, 'decision'
FROM {{own_family}} CROSS JOIN row_of WHERE row_number IS NOT NULL
ON CONFLICT (family_id, import_id, row_number) DO UPDATE
  SET outcome = excluded.outcome, reason = excluded.reason, record_id = excluded.record_id, matched_by = excluded.matched_by
RETURNING added.row_number
)
SELECT row_number FROM told
