-- The records of the file, each with the id that it has in the ledger: a new one, or that of the record that it joins.
-- Split lines stand in the line of their transaction, whose id there they have, and can be referred to like one.
CREATE TEMPORARY TABLE publishing_records (
  row_number int NOT NULL, split int NOT NULL, record_type text NOT NULL, source_id text, id uuid NOT NULL,
  joins boolean NOT NULL, whole_id uuid, data jsonb NOT NULL
) ON COMMIT DROP;
-- Transfers with the transactions that are their sides.
CREATE TEMPORARY TABLE publishing_pairs (
  row_number int NOT NULL, id uuid NOT NULL, inflow_id uuid NOT NULL, outflow_id uuid NOT NULL, inflow_kind text NOT NULL,
  outflow_kind text NOT NULL, status text NOT NULL, notes text
) ON COMMIT DROP
