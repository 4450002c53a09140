-- Transfers split lines and cash legs to the import that inherits their parent, if its row has a matching part.
WITH heirs AS (
  SELECT e.id, e.account_id, e.date, e.import_id, r.name, r.details
  FROM revert_kept k
  JOIN entries e ON e.family_id = $1 AND e.id = k.record_id
  JOIN import_outcomes o ON o.family_id = $1 AND o.import_id = e.import_id AND o.record_id = e.id
  JOIN import_rows r ON r.family_id = $1 AND r.import_id = o.import_id AND r.row_number = o.row_number
  WHERE k.family_id = $1 AND k.import_id = $2 AND r.details ?| ARRAY['split_lines', 'cash_leg']
), parts AS (
  SELECT DISTINCT ON (p.id) p.id, h.import_id FROM heirs h
  JOIN entries p ON p.family_id = $1 AND p.import_id = $2 AND p.parent_id = h.id
  JOIN LATERAL jsonb_array_elements(h.details -> 'split_lines') part ON (part ->> 'amount')::numeric = p.amount
  UNION ALL
  SELECT DISTINCT ON (p.id) p.id, h.import_id FROM heirs h
  JOIN entries p ON p.family_id = $1 AND p.import_id = $2 AND p.account_id = h.account_id AND p.date = h.date
    AND p.parent_id IS NULL AND p.amount = (h.details -> 'cash_leg' ->> 'amount')::numeric
    AND p.name_key = name_key(coalesce(h.details -> 'cash_leg' ->> 'name', h.name))
), moved AS (
  UPDATE entries e SET import_id = p.import_id FROM parts p WHERE e.family_id = $1 AND e.id = p.id RETURNING e.id, e.type, e.name
), inserted AS (
  INSERT INTO revert_kept AS added (family_id, import_id, record_type, record_id, name, reason)
  SELECT own.family, $2::uuid, type, id, name, 'another import has it too' FROM {{own_family}} CROSS JOIN moved
  RETURNING added.family_id
)
SELECT family_id FROM inserted
