-- Temporary tables for the reported transactions of one account, and for their matches with entries: one to one.
CREATE TEMPORARY TABLE provided_transactions (
  external_id text PRIMARY KEY, date date NOT NULL, amount numeric(19,4) NOT NULL, name text NOT NULL,
  entry_id uuid, is_known boolean NOT NULL DEFAULT false, is_made boolean NOT NULL DEFAULT false
) ON COMMIT DROP;
CREATE TEMPORARY TABLE provided_pairs (external_id text NOT NULL UNIQUE, entry_id uuid NOT NULL UNIQUE) ON COMMIT DROP
