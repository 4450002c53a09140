-- Resolves conditions and actions that state the source_id of the record. The id takes precedence, because several
-- accounts can have one name.
WITH said AS (
  SELECT p.id, initcap(p.record_type) AS record_type, CASE WHEN p.sub_position > 0
      THEN r.details -> 'conditions' -> (p.position - 1) -> 'sub_conditions' -> (p.sub_position - 1)
      ELSE r.details -> (p.part || 's') -> (p.position - 1) END ->> 'source_id' AS source_id
  FROM publishing_parts p JOIN publishing_rules r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = p.row_number
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type IS NOT NULL
)
UPDATE publishing_parts p SET record_id = known.id
FROM said s JOIN publishing_records known ON known.family_id = $1 AND known.import_id = $2
  AND known.record_type = s.record_type AND known.source_id = s.source_id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.id = s.id
