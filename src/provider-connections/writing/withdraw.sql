-- Removes entries that a sync made and the provider took back: those with the ids of $4, and the pending ones that it no longer
-- reports. Keeps one that has more than the provider said of it, because a person or a rule added that, and marks it as stale.
-- $2 provider account, $3 start of the period of which everything is reported, or null; what is older was not asked for. Returns
-- the first day on which a booked entry is gone.
WITH gone AS MATERIALIZED (
  SELECT k.external_id, e.id, e.date, e.pending, k.is_made, (e.date, e.amount, e.name) <> (k.date, k.amount, k.name)
    OR e.notes IS NOT NULL OR e.category_id IS NOT NULL OR e.merchant_id IS NOT NULL OR e.excluded OR e.kind <> 'standard'
    OR e.reviewed OR coalesce(cardinality(e.locked_fields), 0) > 0
    OR EXISTS (SELECT FROM taggings g WHERE g.family_id = $1 AND g.entry_id = e.id)
    OR EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = e.id)
    OR EXISTS (SELECT FROM transfers t WHERE t.family_id = $1 AND e.id IN (t.inflow_transaction_id, t.outflow_transaction_id))
    AS is_touched
  FROM entry_external_ids k
  JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id AND NOT e.stale
  JOIN families f ON f.id = $1
  WHERE k.family_id = $1 AND k.provider_account_id = $2
    AND (k.external_id = ANY ($4::text[]) OR e.pending AND k.state = 'pending'
      AND k.date > ($3::timestamptz AT TIME ZONE coalesce(f.time_zone, 'UTC'))::date)
    AND NOT EXISTS (SELECT FROM provided_transactions p
      WHERE p.family_id = $1 AND p.provider_account_id = $2 AND p.external_id = k.external_id)
), forgotten AS (
  DELETE FROM entry_external_ids k USING gone g
  WHERE k.family_id = $1 AND k.provider_account_id = $2 AND k.external_id = g.external_id
    AND NOT (g.is_made AND g.is_touched)
), marked AS (
  UPDATE entries SET stale = true, updated_at = now()
  WHERE family_id = $1 AND id IN (SELECT id FROM gone WHERE is_made AND is_touched)
), removed AS (
  DELETE FROM entries WHERE family_id = $1 AND id IN (SELECT id FROM gone WHERE is_made AND NOT is_touched)
)
SELECT min(date) AS day FROM gone WHERE is_made AND NOT is_touched AND NOT pending
