-- Stages the securities of trades, holdings and prices, one per ticker and market. A line without a market has the market of
-- another line with its security_id.
INSERT INTO publishing_securities (family_id, import_id, row_number, ticker, mic, data)
WITH named AS (
  SELECT row_number, record_type, upper(btrim(data ->> 'ticker')) AS ticker, data ->> 'security_id' AS source_id, data,
    upper(btrim(data ->> 'exchange_operating_mic')) AS mic, joins
  FROM publishing_records WHERE family_id = $1 AND import_id = $2 AND record_type IN ('Trade', 'Holding', 'SecurityPrice')
), markets AS (
  SELECT source_id, ticker, max(mic) AS mic FROM named WHERE source_id IS NOT NULL GROUP BY source_id, ticker
)
SELECT own.family, $2::uuid, n.row_number, n.ticker, coalesce(n.mic, m.mic) AS mic, n.data
FROM {{own_family}} CROSS JOIN named n LEFT JOIN markets m ON m.source_id = n.source_id AND m.ticker = n.ticker
WHERE NOT n.joins
