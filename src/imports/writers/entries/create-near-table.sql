-- Matches of rows and entries. The unique keys keep each row and each entry in one match.
CREATE TEMPORARY TABLE publishing_near_pairs (row_number int NOT NULL UNIQUE, entry_id uuid NOT NULL UNIQUE) ON COMMIT DROP
