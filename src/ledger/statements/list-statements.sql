-- The statements of account $2, newest first, with what the ledger has at their ends. $3 and $4: how many, after how many.
-- A statement that several imports brought is listed once, as the first of them brought it. Balances have the sign of the
-- API: what a liability owes is positive. The ledger has a balance of each day from its first to its last: before the first
-- the account had what that day began with, and after the last it has that of the last.
WITH listed AS MATERIALIZED (
  SELECT s.* FROM statements s
  WHERE s.family_id = $1 AND s.account_id = $2 AND NOT EXISTS (
    SELECT FROM statements o
    WHERE o.family_id = $1 AND o.account_id = $2 AND o.to_date = s.to_date AND o.id < s.id
      AND (o.scope, o.currency, o.from_date, o.opening, o.closing) IS NOT DISTINCT FROM
        (s.scope, s.currency, s.from_date, s.opening, s.closing))
  ORDER BY s.to_date DESC, s.id DESC LIMIT $3 OFFSET $4
), days AS MATERIALIZED (
  SELECT b.date, b.start_balance, b.balance, min(b.date) OVER () AS first_day, max(b.date) OVER () AS last_day
  FROM balances b JOIN accounts a ON a.family_id = $1 AND a.id = $2 AND a.currency = b.currency
  WHERE b.family_id = $1 AND b.account_id = $2
), ledger AS MATERIALIZED (
  SELECT a.currency, CASE a.classification WHEN 'liability' THEN -1 ELSE 1 END AS sign, EXISTS (
      SELECT FROM entries v
      WHERE v.family_id = $1 AND v.account_id = $2 AND v.type = 'valuation' AND v.currency = a.currency) AS is_anchored,
    f.date AS first_day, f.start_balance AS start, l.date AS last_day
  FROM accounts a
  LEFT JOIN days f ON f.date = f.first_day
  LEFT JOIN days l ON l.date = l.last_day
  WHERE a.family_id = $1 AND a.id = $2
), held AS (
  SELECT s.*, l.sign, s.scope = 'total' AND s.currency = l.currency AS is_comparable, l.is_anchored,
    CASE WHEN s.to_date < l.first_day THEN l.start ELSE at_end.balance END AS at_end,
    CASE WHEN s.to_date <= l.first_day THEN l.start ELSE day_before.balance END - l.sign * s.last_day_sum AS during_end,
    CASE WHEN s.from_date < l.first_day THEN l.start ELSE at_start.balance END AS at_start,
    CASE WHEN s.from_date <= l.first_day THEN l.start ELSE before.balance END AS before
  FROM listed s CROSS JOIN ledger l
  LEFT JOIN days at_end ON at_end.date = least(s.to_date, l.last_day)
  LEFT JOIN days day_before ON day_before.date = least(s.to_date - 1, l.last_day)
  LEFT JOIN days at_start ON at_start.date = least(s.from_date, l.last_day)
  LEFT JOIN days before ON before.date = least(s.from_date - 1, l.last_day)
), proven AS (
  SELECT *, CASE
      WHEN NOT is_comparable OR closing IS NULL THEN 'none'
      WHEN NOT is_anchored THEN 'unanchored'
      WHEN at_end IS NULL THEN 'none'
      WHEN sign * closing IN (at_end, during_end) THEN 'matched'
      ELSE 'mismatch' END AS proof
  FROM held
)
SELECT id, import_id AS "importId", number, scope, from_date AS "from", to_date AS "to", sign * opening AS opening,
  sign * closing AS closing, sign * available AS available, currency, entries_count AS "entriesCount",
  entries_sum AS "entriesSum", file_proof AS "fileProof", is_comparable AS "isComparable", proof AS "ledgerProof",
  CASE proof WHEN 'matched' THEN sign * closing WHEN 'mismatch' THEN at_end END AS "ledgerClosing",
  CASE proof WHEN 'matched' THEN 0::numeric(19,4) WHEN 'mismatch' THEN at_end - sign * closing END AS difference,
  before, at_start AS "atStart", at_end AS "atEnd", created_at AS "createdAt"
FROM proven ORDER BY to_date DESC, id DESC
