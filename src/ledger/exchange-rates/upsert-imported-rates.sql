-- Stores a list of rates as imported, in one statement: new ones are inserted, others get the rate of the list. An equal
-- rate is not written, so updated_at says when a rate changed.
-- $1 family; $2 the rates as JSON, each pair and day once, with the ids that new ones get. One row: how many were created and updated.
WITH given AS (
  SELECT id, "from" AS from_currency, "to" AS to_currency, date, rate
  FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "from" char(3), "to" char(3), date date, rate numeric(25,10))
),
written AS (
  INSERT INTO exchange_rates AS r (family_id, id, from_currency, to_currency, date, rate, source)
  SELECT $1, id, from_currency, to_currency, date, rate, 'imported' FROM given
  ON CONFLICT (family_id, from_currency, to_currency, date, source)
    DO UPDATE SET rate = excluded.rate, updated_at = now() WHERE r.rate <> excluded.rate
  -- Only a row that this statement inserted has no xmax.
  RETURNING (r.xmax = 0) AS is_new
)
SELECT count(*) FILTER (WHERE is_new)::int AS created, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM written
