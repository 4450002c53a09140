-- Transfers ids to another import of which a row has the id and found the entry. Runs before entries are transferred,
-- which turns what such a row did into a creation.
WITH heirs AS (
  SELECT DISTINCT ON (k.account_id, k.scheme, k.external_id, k.seq) k.account_id, k.scheme, k.external_id, k.seq, o.import_id
  FROM entry_external_ids k
  JOIN import_outcomes o
    ON o.family_id = $1 AND o.record_id = k.entry_id AND o.outcome <> 'created' AND o.import_id <> $2
  JOIN import_rows r ON r.family_id = $1 AND r.import_id = o.import_id AND r.row_number = o.row_number
    AND r.details #>> '{external_id,scheme}' = k.scheme AND r.details #>> '{external_id,id}' = k.external_id
  WHERE k.family_id = $1 AND k.import_id = $2
  ORDER BY k.account_id, k.scheme, k.external_id, k.seq, o.import_id
)
UPDATE entry_external_ids k SET import_id = h.import_id FROM heirs h
WHERE k.family_id = $1 AND k.account_id = h.account_id AND k.scheme = h.scheme AND k.external_id = h.external_id AND k.seq = h.seq
