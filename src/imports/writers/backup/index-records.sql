-- Indexes and analyzes the staged records, which later steps join many times.
CREATE INDEX ON publishing_records (record_type, source_id);
CREATE INDEX ON publishing_records (id);
ANALYZE publishing_records
