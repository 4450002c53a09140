-- Creates the missing merchants, tags and accounts. An account becomes a Depository in the family's currency.
WITH missing AS (
  SELECT DISTINCT ON (record_type, name_key(name)) record_type, name FROM publishing_operands
  WHERE family_id = $1 AND import_id = $2 AND record_id IS NULL ORDER BY record_type, name_key(name), first_row, name
), wanted AS (
  SELECT record_type, name,
    derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'operand of a rule',
    row_number() OVER (ORDER BY record_type, name)) AS id
  FROM missing
), merchants_made AS (
  INSERT INTO merchants (family_id, id, name, import_id)
  SELECT own.family, id, name, $2::uuid FROM {{own_family}} CROSS JOIN wanted WHERE record_type = 'merchant'
), tags_made AS (
  INSERT INTO tags (family_id, id, name, import_id)
  SELECT own.family, id, name, $2::uuid FROM {{own_family}} CROSS JOIN wanted WHERE record_type = 'tag'
), inserted AS (
  INSERT INTO accounts AS added (family_id, id, name, currency, accountable_type, import_id)
  SELECT own.family, w.id, w.name, f.currency, 'Depository', $2::uuid
  FROM {{own_family}} CROSS JOIN wanted w JOIN families f ON f.id = $1 WHERE w.record_type = 'account'
  RETURNING added.family_id
)
SELECT family_id FROM inserted
