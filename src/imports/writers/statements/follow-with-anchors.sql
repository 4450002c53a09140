-- Moves the opening anchors of accounts whose entries the revert of this import changed, and records those accounts.
WITH moved AS (
{{moves}})
INSERT INTO revert_accounts (family_id, import_id, account_id, first_day)
SELECT $1::uuid, $2::uuid, account_id, first_day FROM moved
