-- The records of the file, each with the id that it has in the ledger: a new one, or that of the record that it joins.
-- Split lines stand in the line of their transaction, and can be referred to like one.
CREATE TEMPORARY TABLE publishing_records (
  row_number int NOT NULL, split int NOT NULL, record_type text NOT NULL, source_id text, id uuid NOT NULL,
  joins boolean NOT NULL, data jsonb NOT NULL
) ON COMMIT DROP
