-- The accounts $2 of the family $1, with the valuations of their own currency. An opening anchor holds at the start of its
-- day, so the securities of the day before are part of it.
SELECT a.id, a.currency, a.classification = 'liability' AS "isLiability",
  a.accountable_type IN ('Investment', 'Crypto') AS "isInvested",
  (SELECT coalesce(json_agg(DISTINCT (CASE v.kind WHEN 'opening_anchor' THEN v.date - 1 ELSE v.date END)), '[]')
    FROM entries v
    WHERE v.family_id = $1 AND v.account_id = a.id AND v.type = 'valuation' AND v.currency = a.currency) AS "valuedOn"
FROM accounts a
WHERE a.family_id = $1 AND a.id = ANY ($2::uuid[])
