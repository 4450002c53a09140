-- Stages the valid rows with their accounts and securities, and an id for the entry of each. Mappings are joined by
-- distinct values, so that name_key() runs once per value and not once per row.
INSERT INTO publishing_trades
  (family_id, import_id, row_number, entry_id, account_id, date, amount, currency, name, notes, security_id, qty, price,
    split_ratio, external_scheme, external_id, corrected_id)
WITH accounts_of AS (
  SELECT s.account, m.record_id FROM (
    SELECT DISTINCT account FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NULL) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.name_key = name_key(s.account)
), traded AS (
  SELECT row_number, date, amount, currency, name, notes, account, details ->> 'ticker' AS ticker,
    coalesce(details ->> 'mic', '') AS mic, (details ->> 'qty')::numeric AS qty, (details ->> 'price')::numeric AS price,
    (details ->> 'split_ratio')::numeric AS split_ratio, details #>> '{external_id,scheme}' AS external_scheme,
    details #>> '{external_id,id}' AS external_id, details #>> '{correction,id}' AS corrected_id
  FROM import_rows
  WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND coalesce(record_type, 'Trade') = 'Trade'
)
SELECT own.family, $2::uuid, r.row_number,
  published_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), r.row_number), a.id, r.date, r.amount,
    coalesce(r.currency, a.currency), r.name, r.notes, s.id, r.qty, r.price, r.split_ratio, r.external_scheme,
    r.external_id, r.corrected_id
FROM {{own_family}} CROSS JOIN traded r
JOIN securities s ON s.family_id = $1 AND s.ticker = r.ticker AND coalesce(s.exchange_operating_mic, '') = r.mic
LEFT JOIN accounts_of m ON m.account = r.account
LEFT JOIN accounts a
  ON a.family_id = $1 AND a.id = coalesce((SELECT account_id FROM imports WHERE family_id = $1 AND id = $2), m.record_id)
ORDER BY r.row_number
