-- Working tables of entries. Dropped at the end of the transaction.
-- One row a transaction. A part inside a staged row has its own row_number, after those of all rows, and in_row.
CREATE TEMPORARY TABLE publishing_rows (
  row_number int NOT NULL, in_row int, entry_id uuid NOT NULL, parent_row int, parent_id uuid, account_id uuid, date date,
  amount numeric(19,4), currency char(3), name text, notes text, category_id uuid, tag_ids uuid[], transfer_account text,
  is_new boolean NOT NULL DEFAULT true
) ON COMMIT DROP;
-- Most files have no split lines: one look at this index shows it.
CREATE INDEX publishing_split_lines ON publishing_rows (parent_row) WHERE parent_row IS NOT NULL;
CREATE TEMPORARY TABLE publishing_changes (
  row_number int NOT NULL, entry_id uuid NOT NULL, sets_category boolean, sets_notes boolean, sets_tags boolean
) ON COMMIT DROP;
-- Staged rows that are left out (is_part = false), or whose parts are.
CREATE TEMPORARY TABLE publishing_left_out (row_number int NOT NULL, is_part boolean NOT NULL) ON COMMIT DROP
