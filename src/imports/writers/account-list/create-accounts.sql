-- Creates the listed accounts, each with an opening balance. The debt of a liability is stored positive, regardless of
-- its sign in the file. An account whose name exists in the family is left unchanged. Of several rows with one name,
-- the first creates the account.
WITH wanted AS MATERIALIZED (
  SELECT r.row_number, r.line, r.name, name_key(r.name) AS name_key, r.date, r.amount, r.currency,
    coalesce(m.value, 'Depository') AS accountable_type,
    CASE WHEN m.value = r.details ->> 'accountable_type' THEN r.details ->> 'subtype' END AS subtype
  FROM import_rows r
  LEFT JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account_type'
    AND m.name_key = name_key(r.details ->> 'account_type')
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL AND r.record_type IS DISTINCT FROM 'LeftOut'
), existing AS MATERIALIZED (
  SELECT DISTINCT ON (w.row_number) w.row_number, a.id
  FROM wanted w JOIN accounts a ON a.family_id = $1 AND a.name_key = w.name_key
  ORDER BY w.row_number, a.name = w.name DESC, a.created_at, a.id
), first AS MATERIALIZED (
  SELECT DISTINCT ON (name_key) *,
    published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), row_number) AS account_id FROM wanted w
  WHERE NOT EXISTS (SELECT FROM existing e WHERE e.row_number = w.row_number) ORDER BY name_key, row_number
), made AS (
  INSERT INTO accounts AS added (family_id, id, name, currency, accountable_type, subtype, import_id)
  SELECT own.family, account_id, name, currency, accountable_type, subtype, $2::uuid FROM {{own_family}} CROSS JOIN first
  RETURNING added.id, added.classification
), opened AS (
  INSERT INTO entries AS added (family_id, id, account_id, type, kind, name, date, amount, currency, import_id)
  SELECT own.family, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'opening anchor',
    f.row_number), f.account_id, 'valuation', 'opening_anchor', 'Opening balance', f.date,
    CASE WHEN m.classification = 'liability' THEN abs(f.amount) ELSE f.amount END, f.currency, $2::uuid
  FROM {{own_family}} CROSS JOIN first f JOIN made m ON m.id = f.account_id
  RETURNING added.account_id, added.date
), touched AS (
  INSERT INTO publishing_accounts (family_id, import_id, account_id, first_day) SELECT own.family, $2::uuid, account_id,
    date FROM {{own_family}} CROSS JOIN opened
), inserted AS (
  INSERT INTO import_outcomes AS added (family_id, import_id, row_number, outcome, reason, record_id)
  SELECT own.family, $2::uuid, w.row_number, CASE WHEN w.row_number = f.row_number THEN 'created' ELSE 'skipped' END,
    CASE WHEN e.id IS NOT NULL THEN 'There is an account of this name already'
      WHEN w.row_number <> f.row_number THEN 'Line ' || f.line || ' makes an account of this name' END,
    coalesce(e.id, f.account_id)
  FROM {{own_family}} CROSS JOIN wanted w
  LEFT JOIN existing e ON e.row_number = w.row_number
  LEFT JOIN first f ON f.name_key = w.name_key
  RETURNING added.family_id
)
SELECT family_id FROM inserted
