-- Stores before-images of the anchors that rows change.
INSERT INTO import_adoptions (family_id, import_id, record_type, record_id, before)
SELECT p.family_id, p.import_id, 'valuation', e.id, {{entry_image}}
FROM publishing_opening_balances p JOIN entries e ON e.family_id = $1 AND e.id = p.entry_id
WHERE p.family_id = $1 AND p.import_id = $2 AND p.is_changed
