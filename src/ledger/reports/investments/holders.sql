-- The accounts $2 of the family $1 with their method of the cost basis, and the securities that they traded or hold, in one row.
SELECT
  (SELECT coalesce(json_object_agg(a.id, a.cost_basis_method), '{}') FROM accounts a
    WHERE a.family_id = $1 AND a.id = ANY ($2::uuid[])) AS methods,
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'ticker', s.ticker, 'name', s.name,
      'exchangeOperatingMic', s.exchange_operating_mic) ORDER BY s.ticker, s.id), '[]')
    FROM securities s
    WHERE s.family_id = $1 AND s.id IN (
      SELECT t.security_id FROM trades t WHERE t.family_id = $1
      UNION SELECT h.security_id FROM holdings h WHERE h.family_id = $1)) AS securities
