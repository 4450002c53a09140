-- Moves the opening anchors of accounts whose entries the revert of this import changed, and records those accounts.
WITH moved AS (
{{moves}}), noted AS (
  INSERT INTO revert_accounts AS added (family_id, import_id, account_id, first_day)
  SELECT own.family, $2::uuid, account_id, first_day FROM {{own_family}} CROSS JOIN moved
  RETURNING added.account_id
)
SELECT account_id FROM noted
