-- Leaves out new rows of transactions that a person or client deleted, unless the import wants them again. They have the id of
-- the transaction, or its account, date, amount, currency and name: of two equal rows and one deletion, one is left out. A row
-- with another id of the same kind is another transaction. A deletion that is reverted counts no longer.
WITH deleted AS MATERIALIZED (
  SELECT c.record_id, (c.before ->> 'account_id')::uuid AS account_id, (c.before ->> 'date')::date AS date,
    (c.before ->> 'amount')::numeric AS amount, c.before ->> 'currency' AS currency,
    coalesce(c.before ->> 'original_name', c.before ->> 'name') AS name, c.before -> 'external_ids' AS ids
  FROM changes c JOIN change_sets s ON s.family_id = $1 AND s.id = c.change_set_id
  WHERE c.family_id = $1 AND c.record_type = 'transaction' AND c.action = 'deleted'
    AND s.rank = 'person' AND s.status IN ('applied', 'reverting') AND s.kind <> 'revert'
    AND NOT EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = c.record_id)
    AND (SELECT settings ->> 'reimport_deleted' FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'true'
), candidates AS MATERIALIZED (
  SELECT row_number, account_id, date, amount, currency, name, external_scheme, external_id FROM publishing_rows
  WHERE family_id = $1 AND import_id = $2 AND is_new AND parent_row IS NULL AND in_row IS NULL
    AND account_id IN (SELECT account_id FROM deleted)
), by_id AS (
  SELECT p.row_number FROM candidates p JOIN (
    SELECT d.account_id, i.scheme, i.external_id
    FROM deleted d CROSS JOIN LATERAL jsonb_to_recordset(d.ids) AS i (scheme text, external_id text)) known
    ON known.account_id = p.account_id AND known.scheme = p.external_scheme AND known.external_id = p.external_id
), sought AS (
  SELECT row_number, account_id, date, amount, currency, name_key(name) AS name_key, external_scheme,
    row_number() OVER (PARTITION BY account_id, date, amount, currency, name_key(name), external_scheme ORDER BY row_number) AS nth
  FROM candidates
), gone AS (
  SELECT d.account_id, d.date, d.amount, d.currency, name_key(d.name) AS name_key, k.scheme,
    row_number() OVER (PARTITION BY d.account_id, d.date, d.amount, d.currency, name_key(d.name), k.scheme ORDER BY d.record_id) AS nth
  FROM deleted d
  CROSS JOIN (SELECT DISTINCT external_scheme AS scheme FROM candidates) k
  WHERE k.scheme IS NULL OR NOT EXISTS (
    SELECT FROM jsonb_to_recordset(d.ids) AS i (scheme text) WHERE i.scheme = k.scheme)
), found AS MATERIALIZED (
  SELECT row_number FROM by_id
  UNION
  SELECT s.row_number FROM sought s JOIN gone g
    ON g.account_id = s.account_id AND g.date = s.date AND g.amount = s.amount AND g.currency = s.currency
      AND g.name_key = s.name_key AND g.nth = s.nth AND g.scheme IS NOT DISTINCT FROM s.external_scheme
), left_out AS (
  DELETE FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND (row_number IN (SELECT row_number FROM found)
    OR parent_row IN (SELECT row_number FROM found) OR in_row IN (SELECT row_number FROM found))
  RETURNING row_number, in_row
), noted AS (
  INSERT INTO publishing_left_out (family_id, import_id, row_number, is_part)
  SELECT own.family, $2::uuid, row_number, false FROM {{own_family}} CROSS JOIN left_out WHERE in_row IS NULL
), inserted AS (
  INSERT INTO import_outcomes AS added (family_id, import_id, row_number, outcome, reason)
  SELECT own.family, $2::uuid, row_number, 'skipped',
    'A person deleted this entry: an import with reimport_deleted set to true brings it back'
  FROM {{own_family}} CROSS JOIN left_out WHERE in_row IS NULL
  RETURNING added.family_id
)
SELECT family_id FROM inserted
