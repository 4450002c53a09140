-- The digest of a record: the members of {{said}}, each with its value in {{data}}, and the same for its split lines.
-- It omits what the ledger does not store: ids without references, derived figures, other names of a security, and the
-- grammar of rules. {{type}} is the type of the record. It is an expression, because a function would be called a
-- million times.
md5(concat_ws(E'\x1e', (
  SELECT string_agg(key || '=' || coalesce({{data}} ->> key, ''), E'\x1f') FROM jsonb_object_keys({{said}}) AS key
  WHERE key <> ALL (CASE
    WHEN {{type}} = 'Account' THEN '{balance,opening_balance_date,opening_balance_on,skip_opening_balance_import,authoritative_balance_history}'::text[]
    WHEN {{type}} = 'Balance' THEN '{cash_balance,start_cash_balance,start_non_cash_balance,cash_inflows,cash_outflows,non_cash_inflows,non_cash_outflows,net_market_flows,cash_adjustments,non_cash_adjustments,flows_factor}'
    WHEN {{type}} = 'Category' THEN '{classification,classification_unused}'
    WHEN {{type}} = 'Transaction' THEN '{split_lines}'
    WHEN {{type}} = 'Trade' THEN '{id,security_id,security_name}'
    WHEN {{type}} = 'Holding' THEN '{id,security_id,security_name,exchange_mic,exchange_acronym,country_code,kind,website_url}'
    WHEN {{type}} = 'SecurityPrice' THEN '{id,security_id,security_name}'
    WHEN {{type}} = 'Valuation' THEN '{id}' WHEN {{type}} = 'ExchangeRate' THEN '{id}'
    WHEN {{type}} = 'Rule' THEN '{position,conditions,actions,operands}'
    ELSE '{}' END)
), (
  SELECT string_agg((
    SELECT string_agg(key || '=' || coalesce({{data}} -> 'split_lines' -> (place::int - 1) ->> key, ''), E'\x1f')
    FROM jsonb_object_keys(line) AS key), E'\x1e' ORDER BY place)
  FROM jsonb_array_elements({{said}} -> 'split_lines') WITH ORDINALITY AS l (line, place))))::uuid
