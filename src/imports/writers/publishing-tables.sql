-- What the statements of one publish hand to each other, gone with its transaction.
-- A transaction each. What stands inside of a staged row has a number of its own, after those of all rows.
CREATE TEMPORARY TABLE publishing_rows (
  row_number int NOT NULL, in_row int, entry_id uuid NOT NULL, parent_row int, parent_id uuid, account_id uuid, date date,
  amount numeric(19,4), currency char(3), name text, notes text, category_id uuid, tag_ids uuid[], transfer_account text,
  is_new boolean NOT NULL DEFAULT true
) ON COMMIT DROP;
-- Most files have no split lines, which takes one look at this to know.
CREATE INDEX publishing_split_lines ON publishing_rows (parent_row) WHERE parent_row IS NOT NULL;
CREATE TEMPORARY TABLE publishing_changes (
  row_number int NOT NULL, entry_id uuid NOT NULL, sets_category boolean, sets_notes boolean, sets_tags boolean
) ON COMMIT DROP;
-- Rows that keep the split lines that the ledger has, and not those of the file.
CREATE TEMPORARY TABLE publishing_left_out (row_number int NOT NULL) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_trades (
  row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, amount numeric(19,4), currency char(3), name text, notes text,
  security_id uuid, qty numeric(24,8), price numeric(19,10), split_ratio numeric, is_new boolean NOT NULL DEFAULT true
) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_opening_balances (
  row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, former_date date, amount numeric(19,4), currency char(3), notes text,
  is_new boolean NOT NULL DEFAULT true, is_changed boolean NOT NULL DEFAULT false
) ON COMMIT DROP;
-- Rows that move money to or from an account that they name.
CREATE TEMPORARY TABLE publishing_legs (
  row_number int NOT NULL, entry_id uuid NOT NULL, is_new boolean NOT NULL, account_id uuid NOT NULL, amount numeric(19,4),
  other_account_id uuid, other_entry_id uuid
) ON COMMIT DROP;
-- The accounts whose balances follow from what was written, and the first day of it.
CREATE TEMPORARY TABLE publishing_accounts (account_id uuid NOT NULL, first_day date NOT NULL) ON COMMIT DROP;
