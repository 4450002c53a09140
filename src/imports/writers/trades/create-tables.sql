-- The working table of trades. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_trades (
  row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, amount numeric(19,4), currency char(3), name text,
  notes text, security_id uuid, qty numeric(24,8), price numeric(19,10), split_ratio numeric, is_new boolean NOT NULL DEFAULT true,
  is_idle boolean NOT NULL DEFAULT false
) ON COMMIT DROP
