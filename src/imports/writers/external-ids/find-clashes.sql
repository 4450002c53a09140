-- Finds new rows whose id an entry has with other contents: both are kept, and a person decides whether the row corrects
-- the entry. A file that has an id with the contents of the entry and with others shares it between transactions, which
-- is no clash. A bank that reuses its ids clashes often, at least three times and in every twentieth id, in this file
-- or in the files before it: then no id is held against another, and the import says so.
WITH used AS MATERIALIZED (
  SELECT s.account_id, s.external_scheme FROM (
    SELECT DISTINCT account_id, external_scheme FROM publishing_rows
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL) s
  CROSS JOIN LATERAL (
    SELECT FROM entry_external_ids WHERE family_id = $1 AND account_id = s.account_id AND scheme = s.external_scheme LIMIT 1) k
), clashing AS MATERIALIZED (
  SELECT p.row_number, p.account_id, p.external_scheme, p.external_id, k.entry_id, abs(p.date - k.date) AS days
  FROM publishing_rows p JOIN used u ON u.account_id = p.account_id AND u.external_scheme = p.external_scheme
  CROSS JOIN LATERAL (
    SELECT entry_id, date FROM entry_external_ids WHERE family_id = $1 AND account_id = p.account_id
      AND scheme = p.external_scheme AND external_id = p.external_id OFFSET 0) k
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.is_new AND p.parent_row IS NULL
    AND EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = k.entry_id)
    AND NOT EXISTS (
      SELECT FROM publishing_rows other WHERE other.family_id = $1 AND other.import_id = $2
        AND other.external_id = p.external_id AND other.external_scheme = p.external_scheme
        AND other.account_id = p.account_id AND other.matched_by = 'external_id')
), counted AS (
  SELECT account_id, external_scheme, count(DISTINCT external_id) AS clashes FROM clashing GROUP BY account_id, external_scheme
), reused AS MATERIALIZED (
  SELECT c.account_id, c.external_scheme FROM counted c
  WHERE (clashes >= 3 AND clashes * 20 >= (
      SELECT count(DISTINCT external_id) FROM publishing_rows p WHERE p.family_id = $1 AND p.import_id = $2
        AND p.external_id IS NOT NULL AND p.account_id = c.account_id AND p.external_scheme = c.external_scheme))
    OR (SELECT count(*) >= 3 AND count(*) * 20 >= (
        SELECT count(DISTINCT external_id) FROM entry_external_ids k
        WHERE k.family_id = $1 AND k.account_id = c.account_id AND k.scheme = c.external_scheme)
      FROM entry_external_ids k JOIN entry_external_ids former
        ON former.family_id = $1 AND former.account_id = k.account_id AND former.scheme = k.scheme
        AND former.external_id = k.external_id AND former.seq = k.seq - 1 AND former.import_id IS DISTINCT FROM k.import_id
      WHERE k.family_id = $1 AND k.account_id = c.account_id AND k.scheme = c.external_scheme AND k.seq > 0)
), told AS (
  UPDATE imports SET warnings = warnings || jsonb_build_array(jsonb_build_object('code', 'ids_reused', 'message',
    'The bank gives ids of earlier transactions to new ones. An id counts only beside an equal amount of about the same day'))
  WHERE family_id = $1 AND id = $2 AND EXISTS (SELECT FROM reused)
)
INSERT INTO publishing_id_clashes (family_id, import_id, row_number, entry_id, basis)
SELECT DISTINCT ON (row_number) $1::uuid, $2::uuid, row_number, entry_id, 'id_clash' FROM clashing c
WHERE NOT EXISTS (SELECT FROM reused r WHERE r.account_id = c.account_id AND r.external_scheme = c.external_scheme)
ORDER BY row_number, days, entry_id
