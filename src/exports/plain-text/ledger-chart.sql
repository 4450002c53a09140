-- What the names of a plain-text ledger are made of, in a stable order: accounts, categories (parents first), tags and securities.
SELECT 'account' AS type, id, name, NULL::uuid AS parent_id, accountable_type AS kind, classification = 'liability' AS flag
FROM accounts WHERE family_id = $1
UNION ALL
SELECT 'category', id, name, parent_id, NULL, classification = 'income' FROM categories WHERE family_id = $1
UNION ALL
SELECT 'tag', id, name, NULL, NULL, false FROM tags WHERE family_id = $1
UNION ALL
SELECT 'security', id, ticker, NULL, name, false FROM securities WHERE family_id = $1
ORDER BY type, parent_id NULLS FIRST, id
