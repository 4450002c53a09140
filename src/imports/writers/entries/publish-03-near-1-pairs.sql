-- Which row is which entry of the ledger: each at most once.
CREATE TEMPORARY TABLE publishing_pairs (row_number int NOT NULL UNIQUE, entry_id uuid NOT NULL UNIQUE) ON COMMIT DROP
