-- Gives trades what the rows say that correct them, but for what a person has locked. What such a row has said before is known by
-- its id. Stores before-images of those trades.
WITH said AS MATERIALIZED (
  SELECT p.row_number, p.entry_id, p.date, p.amount, p.currency, p.name, p.security_id, p.qty, p.price,
    coalesce(e.locked_fields, '{}') AS locked
  FROM publishing_trades p JOIN entries e ON e.family_id = $1 AND e.id = p.entry_id
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.corrected_id IS NOT NULL AND NOT p.is_new AND p.qty IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM entry_external_ids k WHERE k.family_id = $1 AND k.entry_id = p.entry_id AND k.scheme = p.external_scheme
        AND k.external_id = p.external_id AND (k.date, k.amount, k.name) = (p.date, p.amount, p.name))
), kept AS (
  INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
  SELECT own.family, $2::uuid, 'trade', e.id, {{entry_image}} || jsonb_build_object(
    'security_id', t.security_id, 'qty', t.qty, 'price', t.price)
  FROM {{own_family}} CROSS JOIN said s JOIN entries e ON e.family_id = $1 AND e.id = s.entry_id
  JOIN trades t ON t.family_id = $1 AND t.entry_id = s.entry_id
), traded AS (
  UPDATE trades t SET security_id = CASE WHEN 'security_id' = ANY (s.locked) THEN t.security_id ELSE s.security_id END,
    qty = CASE WHEN 'qty' = ANY (s.locked) THEN t.qty ELSE s.qty END,
    price = CASE WHEN 'price' = ANY (s.locked) THEN t.price ELSE s.price END
  FROM said s WHERE t.family_id = $1 AND t.entry_id = s.entry_id
)
UPDATE entries e SET date = CASE WHEN 'date' = ANY (s.locked) THEN e.date ELSE s.date END,
  amount = CASE WHEN 'amount' = ANY (s.locked) THEN e.amount ELSE s.amount END,
  currency = CASE WHEN 'currency' = ANY (s.locked) THEN e.currency ELSE s.currency END,
  name = CASE WHEN 'name' = ANY (s.locked) THEN e.name ELSE s.name END,
  updated_at = now()
FROM said s WHERE e.family_id = $1 AND e.id = s.entry_id
