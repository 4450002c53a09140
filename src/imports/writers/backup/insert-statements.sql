-- Inserts the statements of the accounts that the import creates, in the order of the file. In the file what a liability
-- owes is positive; a statement has what the account is worth to its owner.
INSERT INTO statements (family_id, id, account_id, import_id, position, number, scope, from_date, to_date, opening, closing,
  available, currency, entries_count, entries_sum, last_day_sum, file_proof)
SELECT t.family_id, derived_id((SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2), 'statement', t.position),
  a.id, t.import_id, t.position, t.said ->> 'number', t.said ->> 'scope', (t.said ->> 'from')::date, (t.said ->> 'to')::date,
  sign.of * (t.said ->> 'opening')::numeric, sign.of * (t.said ->> 'closing')::numeric,
  sign.of * (t.said ->> 'available')::numeric, t.said ->> 'currency', (t.said ->> 'entries_count')::int,
  (t.said ->> 'entries_sum')::numeric, (t.said ->> 'last_day_sum')::numeric, t.said ->> 'proof'
FROM (
  SELECT p.family_id, p.import_id, p.id, l.said, (row_number() OVER (ORDER BY p.row_number, l.place))::int AS position
  FROM publishing_records p CROSS JOIN LATERAL jsonb_array_elements(p.data -> 'statements') WITH ORDINALITY AS l (said, place)
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Account' AND NOT p.joins) t
JOIN accounts a ON a.family_id = $1 AND a.id = t.id
CROSS JOIN LATERAL (SELECT CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS of) sign
