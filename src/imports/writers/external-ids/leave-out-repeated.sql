-- Leaves out rows that the file has again with the same id: equal in date, amount, currency and name, or pending beside
-- a booked one. If the amounts of the file come to its balances, all of them are needed, and the pending ones go alone.
-- A file without ids costs one look at the index of rows with ids.
WITH several AS MATERIALIZED (
  SELECT account_id, external_scheme, external_id, bool_or(is_pending) AND NOT bool_and(is_pending) AS is_posted
  FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL
  GROUP BY account_id, external_scheme, external_id HAVING count(*) > 1
), placed AS (
  SELECT p.row_number, p.is_pending AND s.is_posted AS is_superseded,
    first_value(p.row_number) OVER equal AS equal_row, first_value(p.row_number) OVER same AS booked_row
  FROM publishing_rows p JOIN several s USING (account_id, external_scheme, external_id)
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL
  WINDOW same AS (PARTITION BY account_id, external_scheme, external_id ORDER BY p.is_pending, p.row_number),
    equal AS (PARTITION BY account_id, external_scheme, external_id, p.is_pending, p.date, p.amount, p.currency, name_key(p.name)
      ORDER BY p.row_number)
), repeated AS MATERIALIZED (
  SELECT row_number, CASE WHEN is_superseded THEN booked_row ELSE equal_row END AS repeats FROM placed
  WHERE is_superseded OR (row_number <> equal_row
    AND (SELECT proof FROM imports WHERE family_id = $1 AND id = $2) IS DISTINCT FROM 'matched')
), left_out AS (
  DELETE FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND (
    row_number IN (SELECT row_number FROM repeated) OR in_row IN (SELECT row_number FROM repeated))
), inserted AS (
  INSERT INTO publishing_left_out AS added (family_id, import_id, row_number, is_part, repeats)
  SELECT own.family, $2::uuid, row_number, false, repeats FROM {{own_family}} CROSS JOIN repeated
  RETURNING added.family_id
)
SELECT family_id FROM inserted
