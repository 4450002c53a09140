-- Working tables of listed categories. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_category_rows (
  row_number int NOT NULL, line int, name text, color text, icon text, names_parent boolean NOT NULL, node text NOT NULL,
  category_id uuid, moves_to text, parent text, parent_node text, parent_id uuid
) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_categories (
  id uuid NOT NULL, node text NOT NULL, name text, first_row int, first_line int, is_new boolean NOT NULL, given_color text,
  given_icon text, color text, icon text, parent_id uuid, sets_color boolean, sets_icon boolean, sets_parent boolean
) ON COMMIT DROP
