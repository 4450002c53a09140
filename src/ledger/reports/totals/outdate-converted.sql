-- Notes the summed months of the family $1 that changed exchange rates convert, and forgets the rates.
WITH changed AS (
  DELETE FROM changed_rates WHERE family_id = $1 RETURNING first_day
), inserted AS (
  INSERT INTO changed_months AS added (family_id, month)
  SELECT own.family, p.first_day FROM {{own_family}} CROSS JOIN summed_periods p
  WHERE p.family_id = $1 AND p.months = 1 AND p.has_foreign
    AND p.first_day >= (SELECT date_trunc('month', min(first_day)::timestamp)::date FROM changed)
  RETURNING added.family_id
)
SELECT family_id FROM inserted
