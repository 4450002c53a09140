-- The working table of transfers: rows that name the account at their other end. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_legs (
  row_number int NOT NULL, entry_id uuid NOT NULL, is_new boolean NOT NULL, account_id uuid NOT NULL, amount numeric(19,4),
  other_account_id uuid, other_entry_id uuid
) ON COMMIT DROP
