INSERT INTO accounts (family_id, id, name, currency, accountable_type, subtype, status, institution_name, institution_domain,
  notes, cash_balance, excluded_from_reports, cost_basis_method, details, import_id, locked_fields)
SELECT p.family_id, p.id, p.data ->> 'name', coalesce(p.data ->> 'currency', f.currency), p.data ->> 'accountable_type',
  coalesce(p.data ->> 'subtype', p.data -> 'accountable' ->> 'subtype'), coalesce(p.data ->> 'status', 'active'),
  p.data ->> 'institution_name', p.data ->> 'institution_domain', p.data ->> 'notes', (p.data ->> 'cash_balance')::numeric,
  coalesce((p.data ->> 'excluded_from_reports')::boolean, false), coalesce(p.data ->> 'cost_basis_method', 'fifo'),
  coalesce(p.data -> 'accountable', '{}'), p.import_id,
  CASE WHEN p.data ? 'locked_fields' THEN ARRAY(SELECT jsonb_array_elements_text(p.data -> 'locked_fields')) END
FROM publishing_records p JOIN families f ON f.id = $1
WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = 'Account' AND NOT p.joins ORDER BY p.row_number
