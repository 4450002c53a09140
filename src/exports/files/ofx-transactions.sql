-- The money of the account $2 of the family $1 in the currency $3, booked or, where $4 is true, pending. Trades are their cash.
SELECT to_char(e.date, 'YYYYMMDD') AS date, (-e.amount)::text AS amount, e.name, e.notes,
  coalesce((
    SELECT k.external_id FROM entry_external_ids k
    WHERE k.family_id = $1 AND k.account_id = $2 AND k.entry_id = e.id AND k.scheme = 'fitid'
    ORDER BY k.seq, k.external_id LIMIT 1), e.id::text) AS fitid
FROM entries e
WHERE e.family_id = $1 AND e.account_id = $2 AND e.currency = $3 AND e.pending = $4 AND e.type <> 'valuation'
  AND e.parent_id IS NULL
ORDER BY e.date, e.id
