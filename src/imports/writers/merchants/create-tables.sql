-- The working table of merchants. color_row and website_row are the rows that fill a blank. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE publishing_merchants (
  id uuid NOT NULL, key text NOT NULL, name text, first_row int, first_line int, is_new boolean NOT NULL, color text, website text,
  color_row int, website_row int
) ON COMMIT DROP
