-- Which tags each of the rows carries.
WITH pairs AS (
  SELECT r.row_number, tag FROM import_rows r, unnest(r.tags) tag
  WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NULL
), tags_of AS (
  SELECT s.tag, m.record_id FROM (SELECT DISTINCT tag FROM pairs) s
  JOIN import_mappings m ON m.family_id = $1 AND m.import_id = $2 AND m.kind = 'tag' AND m.name_key = name_key(s.tag)
  WHERE m.decision <> 'none'
)
INSERT INTO publishing_tags (row_number, tag_id)
SELECT DISTINCT p.row_number, t.record_id FROM pairs p JOIN tags_of t ON t.tag = p.tag
