-- What opening anchors from statements are worth by the entries that the ledger had when they were made and still has. What a
-- liability owes is positive. Anchors that were edited are left out.
WITH told AS (
  SELECT s.id, s.import_id, s.account_id, s.from_date, s.to_date, s.opening, s.closing, s.entries_count, s.currency, s.anchor_id,
    CASE WHEN a.classification = 'liability' THEN -1 ELSE 1 END AS sign, v.date AS anchored_on, v.created_at AS made_at
  FROM statements s
  JOIN entries v ON v.family_id = $1 AND v.id = s.anchor_id
  JOIN accounts a ON a.family_id = $1 AND a.id = s.account_id
  WHERE s.family_id = $1 AND {{those}} AND NOT (v.updated_at <> v.created_at AND is_edited($1, v.id, v.created_at, v.updated_at))
), {{worth}}
SELECT anchor_id, account_id, anchored_on, sign * worth AS worth FROM valued
