-- Pairs the transfers whose sides name each other's accounts and fit nothing else, and those that a person accepted before.
-- Sets the kinds of the new entries; an existing entry keeps its kind. A transfer goes with its new entry, so no import owns it.
WITH sure AS (
  SELECT t.*, here.accountable_type AS from_type, there.accountable_type AS to_type
  FROM publishing_transfer_pairs t
  JOIN accounts here ON here.family_id = $1 AND here.id = t.account_id
  JOIN accounts there ON there.family_id = $1 AND there.id = t.other_account_id
  WHERE t.family_id = $1 AND t.import_id = $2 AND t.is_only AND t.is_named
), paired AS (
  INSERT INTO transfers (family_id, id, outflow_transaction_id, inflow_transaction_id)
  SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'named_transfer',
    row_number() OVER (ORDER BY outflow_id)), outflow_id, inflow_id
  FROM {{own_family}} CROSS JOIN sure
)
UPDATE entries e SET kind = CASE WHEN e.id = s.outflow_id THEN transfer_kind(e.amount, s.from_type, s.to_type)
  ELSE transfer_kind(e.amount, s.to_type, s.from_type) END
FROM sure s
WHERE e.family_id = $1 AND e.id IN (s.outflow_id, s.inflow_id) AND e.import_id = $2
  AND e.id = ANY (ARRAY(SELECT outflow_id FROM sure UNION SELECT inflow_id FROM sure))
