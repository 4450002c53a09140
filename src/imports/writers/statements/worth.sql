-- What opening anchors are worth by statements, for the statements `told`: the opening balance at the start of the first day.
-- Some banks date the opening balance one day earlier and include that day's entries. The statement is read that way if only
-- then the closing balance is right.
-- Without an opening balance, it is the closing one before all that moved since the first day: what the ledger has until the
-- day before the last, and what the statement has of the last day, during which balances are taken. A statement without
-- entries only states the balance of its last day.
booked AS (
  -- own: the statement's import created the entry, or found it in the ledger. Looked up where it matters.
  SELECT t.id, e.date, e.amount, CASE WHEN t.from_date IS NULL OR e.date IN (t.from_date, t.to_date)
    THEN coalesce(e.import_id = t.import_id, false) OR EXISTS (
      SELECT FROM import_outcomes o WHERE o.family_id = $1 AND o.record_id = e.id AND o.outcome <> 'created'
        AND o.import_id = t.import_id) END AS own
  FROM told t JOIN entries e ON e.family_id = $1 AND e.account_id = t.account_id AND e.currency = t.currency
    AND e.date BETWEEN coalesce(t.from_date, '-infinity') AND t.to_date AND e.type <> 'valuation' AND e.parent_id IS NULL
    AND NOT e.pending AND e.created_at <= t.made_at
), since AS (
  SELECT t.*, coalesce(t.anchored_on, t.from_date, CASE WHEN t.entries_count IS DISTINCT FROM 0
      THEN (SELECT min(b.date) FROM booked b WHERE b.id = t.id AND b.own) END, t.to_date) AS first_day
  FROM told t
), moved AS (
  SELECT s.*, coalesce(m.earlier, 0) AS earlier, coalesce(m.last, 0) AS last, coalesce(m.own_last, 0) AS own_last,
    coalesce(m.others_first, 0) AS others_first
  FROM since s LEFT JOIN (
    SELECT s.id, sum(b.amount) FILTER (WHERE b.date < s.to_date) AS earlier,
      sum(b.amount) FILTER (WHERE b.date = s.to_date) AS last,
      sum(b.amount) FILTER (WHERE b.date = s.to_date AND b.own) AS own_last,
      sum(b.amount) FILTER (WHERE b.date = s.first_day AND NOT b.own) AS others_first
    FROM since s JOIN booked b ON b.id = s.id AND b.date >= s.first_day GROUP BY s.id) m ON m.id = s.id
), valued AS (
  SELECT *, CASE
    WHEN from_date IS NULL OR opening IS NULL THEN closing + earlier + own_last
    WHEN closing NOT IN (opening - earlier - last, opening - earlier - own_last)
      AND closing IN (opening + others_first - earlier - last, opening + others_first - earlier - own_last)
      THEN opening + others_first
    ELSE opening END AS worth
  FROM moved
)
