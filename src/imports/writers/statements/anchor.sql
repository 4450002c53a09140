-- Gives accounts without a valuation an opening anchor, by the earliest statement of the import that was published first.
-- What a liability owes is stored positive.
WITH told AS (
  SELECT DISTINCT ON (s.account_id) s.id, s.import_id, s.account_id, s.position, s.from_date, s.to_date, s.opening,
    s.closing, s.entries_count, a.currency, i.publish_id, CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS sign,
    NULL::date AS anchored_on, 'infinity'::timestamptz AS made_at
  FROM statements s
  JOIN imports i ON i.family_id = $1 AND i.id = s.import_id
  JOIN accounts a ON a.family_id = $1 AND a.id = s.account_id AND a.currency = s.currency
  WHERE s.family_id = $1 AND {{those}} AND s.scope = 'total' AND NOT s.has_doubtful_sign
    AND (s.closing IS NOT NULL OR s.opening IS NOT NULL AND s.from_date IS NOT NULL)
    AND NOT EXISTS (SELECT FROM entries v WHERE v.family_id = $1 AND v.account_id = s.account_id AND v.type = 'valuation')
  ORDER BY s.account_id, i.publish_id, num_nulls(s.opening, s.from_date) > 0, s.from_date, s.to_date, s.position
), {{worth}}, made AS (
  INSERT INTO entries AS added (family_id, id, account_id, type, kind, name, date, amount, currency, import_id)
  SELECT own.family, derived_id(publish_id, 'statement anchor', position), account_id, 'valuation', 'opening_anchor',
    'Opening balance', first_day, sign * worth, currency, import_id
  FROM {{own_family}} CROSS JOIN valued WHERE abs(worth) < 1000000000000000
  RETURNING added.id, added.account_id
)
UPDATE statements s SET anchor_id = m.id FROM made m JOIN told t ON t.account_id = m.account_id
WHERE s.family_id = $1 AND s.id = t.id
