-- Transfers records to another import that found them, as if that import had created them. Of several such imports, one
-- that changed nothing comes first, then the one that changed the record first. An expression names those that come last of all.
WITH heirs AS (
  SELECT DISTINCT ON (o.record_id) o.record_id, o.import_id, o.row_number,
    a.created_at AS changed_at, (a.before ->> 'updated_at')::timestamptz AS updated_before
  FROM {{table}} r
  JOIN import_outcomes o ON o.family_id = $1 AND o.record_id = r.id AND o.outcome <> 'created' AND o.import_id <> $2
  LEFT JOIN import_adoptions a ON a.family_id = $1 AND a.import_id = o.import_id AND a.record_id = r.id
  WHERE r.family_id = $1 AND r.import_id = $2
  ORDER BY o.record_id, ({{last}}) IS TRUE, a.created_at NULLS FIRST, o.import_id, o.row_number
), moved AS (
  -- The heir's own change no longer counts as an edit, because the heir now counts as the creator. A person's edit still does.
  UPDATE {{table}} r SET import_id = h.import_id,
    updated_at = CASE WHEN r.updated_at = h.changed_at THEN h.updated_before ELSE r.updated_at END
  FROM heirs h WHERE r.family_id = $1 AND r.id = h.record_id
), followed AS (
  SELECT a.import_id, a.record_type, a.record_id, jsonb_set(a.before, '{updated_at}', to_jsonb(h.updated_before)) AS before
  FROM import_adoptions a JOIN heirs h ON h.record_id = a.record_id AND h.import_id <> a.import_id
  WHERE a.family_id = $1 AND (a.before ->> 'updated_at')::timestamptz = h.changed_at
), later AS (
  UPDATE import_adoptions a SET before = f.before FROM followed f
  WHERE a.family_id = $1 AND a.import_id = f.import_id AND a.record_type = f.record_type AND a.record_id = f.record_id
), told AS (
  UPDATE import_outcomes o SET outcome = 'created', reason = NULL
  FROM heirs h WHERE o.family_id = $1 AND o.import_id = h.import_id AND o.row_number = h.row_number
), forgotten AS (
  DELETE FROM import_adoptions a USING heirs h
  WHERE a.family_id = $1 AND a.import_id = h.import_id AND a.record_id = h.record_id
), inserted AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, {{type}}, r.id, coalesce({{name}}, ''), 'another import has it too'
  FROM {{own_family}} CROSS JOIN heirs h JOIN {{table}} r ON r.family_id = $1 AND r.id = h.record_id
  RETURNING added.family_id
)
SELECT family_id FROM inserted
