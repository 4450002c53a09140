-- The accounts whose balances a publish affects, and the first date affected. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_accounts (account_id uuid NOT NULL, first_day date NOT NULL) ON COMMIT DROP
