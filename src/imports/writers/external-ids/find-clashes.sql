-- Finds new rows whose id an entry has with other contents: both are kept, and a person decides whether the row corrects
-- the entry. A file that has an id with the contents of the entry and with others shares it between transactions, which
-- is no clash. A bank that reuses its ids clashes often, at least three times and in every twentieth id, in this file
-- or in the files before it: then no id is held against another, the import says so, and the identity of the account that the
-- file names keeps it for the files to come.
WITH used AS MATERIALIZED (
  SELECT s.account_id, s.external_scheme FROM (
    SELECT DISTINCT account_id, external_scheme FROM {{rows}}
    WHERE family_id = $1 AND import_id = $2 AND external_id IS NOT NULL) s
  CROSS JOIN LATERAL (
    SELECT FROM entry_external_ids WHERE family_id = $1 AND account_id = s.account_id AND scheme = s.external_scheme LIMIT 1) k
), clashing AS MATERIALIZED (
  SELECT p.row_number, p.account_id, p.external_scheme, p.external_id, k.entry_id, abs(p.date - k.date) AS days
  FROM {{rows}} p JOIN used u ON u.account_id = p.account_id AND u.external_scheme = p.external_scheme
  CROSS JOIN LATERAL (
    SELECT entry_id, date FROM entry_external_ids WHERE family_id = $1 AND account_id = p.account_id
      AND scheme = p.external_scheme AND external_id = p.external_id OFFSET 0) k
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.external_id IS NOT NULL AND p.is_new AND {{those}}
    AND EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = k.entry_id)
    AND NOT EXISTS (
      SELECT FROM {{rows}} other WHERE other.family_id = $1 AND other.import_id = $2
        AND other.external_id = p.external_id AND other.external_scheme = p.external_scheme
        AND other.account_id = p.account_id AND other.matched_by = 'external_id')
), named AS MATERIALIZED (
  SELECT n.id, n.account_id, n.ids FROM import_account_identities s
  JOIN account_identities n ON n.family_id = $1 AND n.number_key = s.number_key
    AND (n.currency = s.currency OR n.currency IS NULL OR s.currency IS NULL)
  WHERE s.family_id = $1 AND s.import_id = $2
), counted AS (
  SELECT account_id, external_scheme, count(DISTINCT external_id) AS clashes FROM clashing GROUP BY account_id, external_scheme
), reused AS MATERIALIZED (
  SELECT c.account_id, c.external_scheme FROM counted c
  WHERE EXISTS (SELECT FROM named n WHERE n.account_id = c.account_id AND n.ids = 'reused')
    OR (clashes >= 3 AND clashes * 20 >= (
      SELECT count(DISTINCT external_id) FROM {{rows}} p WHERE p.family_id = $1 AND p.import_id = $2
        AND p.external_id IS NOT NULL AND p.account_id = c.account_id AND p.external_scheme = c.external_scheme))
    OR (SELECT count(*) >= 3 AND count(*) * 20 >= (
        SELECT count(DISTINCT external_id) FROM entry_external_ids k
        WHERE k.family_id = $1 AND k.account_id = c.account_id AND k.scheme = c.external_scheme)
      FROM entry_external_ids k JOIN entry_external_ids former
        ON former.family_id = $1 AND former.account_id = k.account_id AND former.scheme = k.scheme
        AND former.external_id = k.external_id AND former.seq = k.seq - 1 AND former.import_id IS DISTINCT FROM k.import_id
      WHERE k.family_id = $1 AND k.account_id = c.account_id AND k.scheme = c.external_scheme AND k.seq > 0)
), noted AS (
  UPDATE account_identities i SET ids = 'reused', ids_import_id = $2
  FROM named n JOIN reused r ON r.account_id = n.account_id
  WHERE i.family_id = $1 AND i.id = n.id AND i.ids IS NULL
), told AS (
  UPDATE imports SET warnings = warnings || jsonb_build_array(jsonb_build_object('code', 'ids_reused', 'message',
    'The bank gives ids of earlier transactions to new ones. An id counts only beside an equal amount of about the same day'))
  WHERE family_id = $1 AND id = $2 AND EXISTS (SELECT FROM reused)
), inserted AS (
  INSERT INTO publishing_id_clashes AS added (family_id, import_id, row_number, entry_id, basis)
  SELECT DISTINCT ON (row_number) own.family, $2::uuid, row_number, entry_id, 'id_clash' FROM {{own_family}} CROSS JOIN clashing c
  WHERE NOT EXISTS (SELECT FROM reused r WHERE r.account_id = c.account_id AND r.external_scheme = c.external_scheme)
  ORDER BY row_number, days, entry_id
  RETURNING added.family_id
)
SELECT family_id FROM inserted
