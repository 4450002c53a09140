-- What the statements of one publish hand to each other, gone with its transaction.
CREATE TEMPORARY TABLE publishing_rows (
  row_number int NOT NULL, entry_id uuid NOT NULL, parent_row int, parent_id uuid, account_id uuid, date date,
  amount numeric(19,4), currency char(3), name text, notes text, category_id uuid, tag_ids uuid[], is_new boolean NOT NULL DEFAULT true,
  security_id uuid, qty numeric(24,8), price numeric(19,10)
) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_changes (
  row_number int NOT NULL, entry_id uuid NOT NULL, sets_category boolean, sets_notes boolean, sets_tags boolean
) ON COMMIT DROP;
-- Rows that move money to or from an account that they name.
CREATE TEMPORARY TABLE publishing_legs (
  row_number int NOT NULL, entry_id uuid NOT NULL, is_new boolean NOT NULL, account_id uuid NOT NULL, amount numeric(19,4),
  other_account_id uuid, other_entry_id uuid
) ON COMMIT DROP;
-- The accounts whose balances follow from what was written, and the first day of it.
CREATE TEMPORARY TABLE publishing_accounts (account_id uuid NOT NULL, first_day date NOT NULL) ON COMMIT DROP;
