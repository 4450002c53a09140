WITH traded AS (
  SELECT p.row_number, p.id, p.data, a.id AS account_id, a.currency, s.security_id, s.ticker
  FROM publishing_records p
  JOIN publishing_securities s ON s.family_id = $1 AND s.import_id = $2 AND s.row_number = p.row_number
  JOIN publishing_records account ON account.family_id = $1 AND account.import_id = $2 AND account.record_type = 'Account'
    AND account.source_id = p.data ->> 'account_id'
  JOIN accounts a ON a.family_id = $1 AND a.id = account.id
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Trade' AND NOT p.joins
), made AS (
  INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name, notes, import_id)
  SELECT own.family, id, account_id, 'trade', (data ->> 'date')::date, (data ->> 'amount')::numeric,
    coalesce(data ->> 'currency', currency),
    coalesce(data ->> 'name', CASE WHEN (data ->> 'qty')::numeric < 0 THEN 'Sell ' ELSE 'Buy ' END || ticker), data ->> 'notes', $2::uuid
  FROM {{own_family}} CROSS JOIN traded ORDER BY row_number
), inserted AS (
  INSERT INTO trades AS added (family_id, entry_id, security_id, qty, price, fee, lots)
  SELECT own.family, id, security_id, (data ->> 'qty')::numeric, (data ->> 'price')::numeric, (data ->> 'fee')::numeric, (
      SELECT jsonb_agg(jsonb_build_object('trade_id', bought.id, 'qty', lot.said ->> 'qty') ORDER BY lot.place)
      FROM jsonb_array_elements(data -> 'lots') WITH ORDINALITY AS lot (said, place)
      JOIN publishing_records bought ON bought.family_id = $1 AND bought.import_id = $2 AND bought.record_type = 'Trade'
        AND bought.source_id = lot.said ->> 'trade_id')
  FROM {{own_family}} CROSS JOIN traded ORDER BY row_number
  RETURNING added.family_id
)
SELECT family_id FROM inserted
