-- Working tables of the records that are published. Dropped at the end of the transaction. Each record has its id in
-- the ledger: a new one, or that of the record that it joins. A split line has the row number of its transaction and
-- the transaction's id as whole_id; other records can refer to it.
CREATE TEMPORARY TABLE publishing_records (
  row_number int NOT NULL, split int NOT NULL, record_type text NOT NULL, source_id text, id uuid NOT NULL,
  joins boolean NOT NULL, whole_id uuid, data jsonb NOT NULL
) ON COMMIT DROP;
-- Transfers with the transactions that are their two sides.
CREATE TEMPORARY TABLE publishing_transfers (
  row_number int NOT NULL, id uuid NOT NULL, inflow_id uuid NOT NULL, outflow_id uuid NOT NULL, inflow_kind text NOT NULL,
  outflow_kind text NOT NULL, status text NOT NULL, notes text
) ON COMMIT DROP;
-- The rows whose records the family has by id, and all rows that join a record.
CREATE TEMPORARY TABLE publishing_known (
  row_number int NOT NULL, line int, record_type text NOT NULL, source_id text, id uuid NOT NULL, is_certain boolean NOT NULL
) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_joined (row_number int NOT NULL, id uuid NOT NULL) ON COMMIT DROP;
CREATE TEMPORARY TABLE publishing_securities (
  row_number int NOT NULL, ticker text, mic text, data jsonb NOT NULL, security_id uuid
) ON COMMIT DROP;
-- The fields in which a joined record differs from the file.
CREATE TEMPORARY TABLE publishing_changed (row_number int NOT NULL, fields text NOT NULL) ON COMMIT DROP
