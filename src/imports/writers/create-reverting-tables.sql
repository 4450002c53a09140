-- What a revert keeps and why, and the records that it deleted. Dropped at the end of the transaction.
CREATE TEMPORARY TABLE revert_kept (record_type text, record_id uuid, name text, reason text) ON COMMIT DROP;
CREATE TEMPORARY TABLE revert_removed (record_id uuid) ON COMMIT DROP
