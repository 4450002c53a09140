-- Accounts with what files and providers stated of them. skip_opening_balance_import is set where there is no opening
-- anchor: an import would create one otherwise.
SELECT a.id AS record_id, a.import_id, {{members x}} AS data
FROM accounts a CROSS JOIN LATERAL (
  SELECT {{ref a.id}} AS id, a.name, trim_scale(a.balance)::text AS balance, trim_scale(a.cash_balance)::text AS cash_balance,
    a.currency, a.classification, a.accountable_type, a.subtype, a.details AS accountable, a.status,
    a.institution_name, a.institution_domain, a.notes, nullif(a.excluded_from_reports, false) AS excluded_from_reports,
    nullif(a.cost_basis_method, 'fifo') AS cost_basis_method,
    to_json(a.locked_fields) AS locked_fields,
    CASE WHEN NOT EXISTS (
      SELECT FROM entries v
      WHERE v.family_id = $1 AND v.account_id = a.id AND v.type = 'valuation' AND v.kind = 'opening_anchor') THEN true
    END AS skip_opening_balance_import,
    (
      SELECT json_agg(json_strip_nulls(row_to_json(t)) ORDER BY s.id)
      FROM statements s
      CROSS JOIN LATERAL (SELECT CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS of) sign
      CROSS JOIN LATERAL (
        SELECT s.number, s.scope, s.from_date AS "from", s.to_date AS "to", trim_scale(sign.of * s.opening)::text AS opening,
          trim_scale(sign.of * s.closing)::text AS closing, trim_scale(sign.of * s.available)::text AS available, s.currency,
          s.entries_count::text AS entries_count, trim_scale(s.entries_sum)::text AS entries_sum,
          trim_scale(s.last_day_sum)::text AS last_day_sum, s.file_proof AS proof) t
      WHERE s.family_id = $1 AND s.account_id = a.id) AS statements,
    (SELECT json_agg(json_strip_nulls(json_build_object('scheme', n.scheme, 'bank', n.bank, 'number', n.number,
        'currency', n.currency, 'ids', n.ids, 'decided_by', n.decided_by))
        ORDER BY (n.number_key || ' ' || coalesce(n.currency, '')) COLLATE "C")
      FROM account_identities n WHERE n.family_id = $1 AND n.account_id = a.id) AS identities,
    {{time a.created_at}} AS created_at, {{time a.updated_at}} AS updated_at) x
WHERE a.family_id = $1
ORDER BY a.id
