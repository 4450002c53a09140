-- Inserts the identities of the accounts that the import creates.
INSERT INTO account_identities (family_id, id, account_id, scheme, bank, number, currency, ids, decided_by, import_id)
SELECT p.family_id, derived_id(i.publish_id, 'account_identity', row_number() OVER (ORDER BY p.row_number, n.place)), p.id,
  n.identity ->> 'scheme', n.identity ->> 'bank', n.identity ->> 'number', n.identity ->> 'currency', n.identity ->> 'ids',
  coalesce(n.identity ->> 'decided_by', 'file'), p.import_id
FROM publishing_records p JOIN imports i ON i.family_id = $1 AND i.id = $2
CROSS JOIN LATERAL jsonb_array_elements(p.data -> 'identities') WITH ORDINALITY AS n (identity, place)
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Account' AND NOT p.joins
