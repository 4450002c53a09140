-- The working table of opening balances. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_opening_balances (
  row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, former_date date, amount numeric(19,4),
  currency char(3), notes text, is_new boolean NOT NULL DEFAULT true, is_changed boolean NOT NULL DEFAULT false
) ON COMMIT DROP
