-- Finds budgets whose periods overlap in the file or with a budget of the family. A merge can use a budget with exactly
-- that period, or the budget with that id and any period. In order of their start dates, a period overlaps an earlier
-- one if it starts before the latest end date so far.
WITH periods AS (
  SELECT row_number, line, source_id, details ->> 'start_date' AS start_date, details ->> 'end_date' AS end_date
  FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NULL AND record_type = 'Budget'
), placed AS (
  SELECT *, max(ARRAY[end_date, line::text]) OVER (
    ORDER BY start_date, row_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS latest
  FROM periods
), merging AS (
  SELECT coalesce(settings ->> 'on_conflict' = 'merge', false) AS may_join FROM imports WHERE family_id = $1 AND id = $2
)
SELECT row_number, 'overlapping_budget' AS code, 'start_date' AS column, start_date AS value,
  format('line %s: Budget overlaps with that of line %s', line, latest[2]) AS message
FROM placed WHERE latest[1] >= start_date
UNION ALL
SELECT p.row_number, 'overlapping_budget', 'start_date', p.start_date,
  format('line %s: Budget overlaps with one of the family, from %s to %s', p.line, b.start_date, b.end_date)
FROM periods p JOIN merging m ON true
JOIN budgets b ON b.family_id = $1 AND b.start_date <= p.end_date::date AND b.end_date >= p.start_date::date
WHERE NOT (m.may_join AND (b.start_date = p.start_date::date AND b.end_date = p.end_date::date
  OR EXISTS (SELECT FROM budgets k WHERE k.family_id = $1 AND k.id::text = lower(p.source_id))))
