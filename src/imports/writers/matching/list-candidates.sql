-- Lists the pairs of a row without a booked entry and an entry without a row that may be one transaction, and scores each: the
-- same account, amount and currency, at most three days apart. A pending entry may be posted up to ten days later, and for
-- up to a quarter more. An amount that occurs more than 50 times in 45 days is compared with the days around only, which makes no
-- more pairs, and one that occurs more than 100 times, which is over two a day, says too little. Split transactions have too
-- many parts that could differ. hash_numeric is the same for a purchase and its refund, so the sign counts beside it. A file
-- costs one look-up per account if its accounts have no other entries on its days. Entries are
-- counted only if the file or a pending entry has their amount: counting all of 1,000,000 took 8.4 s.
INSERT INTO publishing_candidates (family_id, import_id, row_number, entry_id, kind, score, is_ambiguous, days, reasons,
  row_keys, entry_keys, decision)
WITH announced AS MATERIALIZED (
  SELECT row_number FROM publishing_announced WHERE family_id = $1 AND import_id = $2
), spans AS MATERIALIZED (
  SELECT p.account_id, min(p.date) AS first, max(p.date) AS last
  FROM publishing_rows p LEFT JOIN announced a ON a.row_number = p.row_number
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.account_id IS NOT NULL
  GROUP BY p.account_id HAVING bool_or(p.is_new OR a.row_number IS NOT NULL)
), used AS MATERIALIZED (
  SELECT s.* FROM spans s CROSS JOIN LATERAL (
    SELECT FROM entries WHERE family_id = $1 AND account_id = s.account_id AND date BETWEEN s.first - 10 AND s.last + 10
    LIMIT 1) e
), lines AS MATERIALIZED (
  SELECT p.row_number, p.account_id, p.date, p.amount, hash_numeric(p.amount) AS hash, p.currency, p.name, p.is_new,
    p.is_new OR a.row_number IS NOT NULL AS is_open, p.is_pending, p.external_scheme, p.external_id,
    count(*) OVER recent AS often, row_number() OVER in_order AS nth,
    count(*) FILTER (WHERE p.is_new OR a.row_number IS NOT NULL) OVER same AS free_size,
    count(*) FILTER (WHERE p.is_new OR a.row_number IS NOT NULL) OVER in_order AS free_nth
  FROM publishing_rows p JOIN used u ON u.account_id = p.account_id LEFT JOIN announced a ON a.row_number = p.row_number
  WHERE p.family_id = $1 AND p.import_id = $2 AND p.parent_row IS NULL AND p.in_row IS NULL
  WINDOW recent AS (PARTITION BY p.account_id, hash_numeric(p.amount), p.amount > 0 ORDER BY p.date
      RANGE BETWEEN '22 days' PRECEDING AND '22 days' FOLLOWING),
    same AS (PARTITION BY p.account_id, p.date, hash_numeric(p.amount), p.amount > 0, p.currency, name_key(p.name)),
    in_order AS (PARTITION BY p.account_id, p.date, hash_numeric(p.amount), p.amount > 0, p.currency, name_key(p.name)
      ORDER BY p.row_number)
), taken AS MATERIALIZED (
  SELECT entry_id FROM publishing_rows WHERE family_id = $1 AND import_id = $2 AND NOT is_new
    AND EXISTS (SELECT FROM used)
), amounts AS MATERIALIZED (
  SELECT hash FROM lines WHERE is_open
  UNION
  SELECT amount_hash FROM entries WHERE family_id = $1 AND account_id = ANY (ARRAY(SELECT account_id FROM used))
    AND type = 'transaction' AND parent_id IS NULL AND pending
), held AS MATERIALIZED (
  SELECT *, count(*) FILTER (WHERE is_free) OVER same AS free_size, count(*) FILTER (WHERE is_free) OVER in_order AS free_nth,
    count(*) OVER recent AS often, row_number() OVER in_order AS nth
  FROM (
    SELECT e.id, e.account_id, e.date, e.amount, e.amount_hash AS hash, e.currency, coalesce(e.original_name, e.name) AS name,
      e.import_id, e.pending, e.created_at, t.entry_id IS NULL AS is_free
    FROM entries e LEFT JOIN taken t ON t.entry_id = e.id
    WHERE e.family_id = $1 AND e.account_id = ANY (ARRAY(SELECT account_id FROM used))
      AND e.date BETWEEN (SELECT min(first) - 10 FROM used) AND (SELECT max(last) + 10 FROM used)
      AND e.type = 'transaction' AND e.parent_id IS NULL AND e.import_id IS DISTINCT FROM $2
      -- The planner would join a few amounts in a nested loop. It hashes what CASE looks up.
      AND CASE WHEN e.amount_hash IN (SELECT hash FROM amounts) THEN true ELSE false END) e
  WINDOW recent AS (PARTITION BY account_id, hash, amount > 0 ORDER BY date
      RANGE BETWEEN '22 days' PRECEDING AND '22 days' FOLLOWING),
    same AS (PARTITION BY account_id, date, hash, amount > 0, currency, name_key(name)),
    in_order AS (PARTITION BY account_id, date, hash, amount > 0, currency, name_key(name) ORDER BY created_at, id)
), placed_rows AS (
  -- The days that a row may match lie in one stretch of 21 days, or in two.
  SELECT *, (date - '1800-01-01'::date - 10) / 21 AS stretch FROM lines WHERE is_open AND often <= 100
  UNION ALL
  SELECT *, (date - '1800-01-01'::date + 10) / 21 FROM lines
  WHERE is_open AND often <= 100 AND (date - '1800-01-01'::date - 10) / 21 <> (date - '1800-01-01'::date + 10) / 21
), placed_entries AS (
  SELECT *, (date - '1800-01-01'::date) / 21 AS stretch FROM held WHERE is_free AND often <= 100
), alike AS MATERIALIZED (
  SELECT r.row_number, e.id AS entry_id, r.account_id, r.date - e.date AS days_later, false AS is_tip
  FROM placed_rows r JOIN placed_entries e ON e.account_id = r.account_id AND e.hash = r.hash AND e.stretch = r.stretch
    AND e.amount = r.amount AND e.currency = r.currency
    AND abs(r.date - e.date) <= CASE WHEN greatest(r.often, e.often) > 50 THEN 3 ELSE 10 END
  UNION ALL
  SELECT r.row_number, e.id, r.account_id, r.date - e.date, true
  FROM lines r JOIN held e ON e.account_id = r.account_id AND e.currency = r.currency AND e.is_free AND e.pending
    AND r.is_new AND NOT r.is_pending AND r.date - e.date BETWEEN -1 AND 10
    AND sign(r.amount) = sign(e.amount) AND abs(r.amount) > abs(e.amount) AND abs(r.amount) <= abs(e.amount) * 1.25
), offsets AS (
  -- How many days later one source usually has what the other has, by the pairs that have no rival.
  SELECT account_id, usual FROM (
    SELECT account_id, mode() WITHIN GROUP (ORDER BY days_later) AS usual, array_agg(days_later) AS all_days, count(*) AS pairs
    FROM (SELECT *, count(*) OVER (PARTITION BY row_number) AS of_row, count(*) OVER (PARTITION BY entry_id) AS of_entry
      FROM alike WHERE NOT is_tip) a
    WHERE of_row = 1 AND of_entry = 1 GROUP BY account_id HAVING count(*) >= 5) o
  WHERE cardinality(array_positions(all_days, usual)) >= 0.6 * pairs
), pairs AS MATERIALIZED (
  SELECT a.*, r.date AS row_date, r.amount, r.currency, r.name AS row_name, r.is_pending, r.external_scheme,
    r.external_id, r.nth AS row_nth, r.free_size AS row_group, greatest(r.often, e.often) AS often,
    e.date AS entry_date, e.name AS entry_name, e.import_id AS source_id, e.pending, e.nth AS entry_nth, e.amount AS entry_amount,
    e.free_size AS entry_group, coalesce(o.usual, 0) AS usual
  FROM alike a JOIN lines r ON r.row_number = a.row_number JOIN held e ON e.id = a.entry_id
  LEFT JOIN offsets o ON o.account_id = r.account_id
  -- Of equal lines, as many on each side, the first is the first.
  WHERE r.free_size <> e.free_size OR r.free_nth = e.free_nth
), named AS MATERIALIZED (
  SELECT name, CASE WHEN name = 'Imported transaction' THEN '{}' ELSE name_words(name) END AS words,
    ARRAY(SELECT found[1] FROM regexp_matches(name, '[0-9]+', 'g') found) AS numbers
  FROM (SELECT row_name AS name FROM pairs UNION SELECT entry_name FROM pairs) n
), sources AS MATERIALIZED (
  SELECT import_id, account_id, min(date) AS first, max(date) AS last FROM entries
  WHERE family_id = $1 AND import_id = ANY (ARRAY(SELECT DISTINCT source_id FROM pairs)) GROUP BY import_id, account_id
), provided AS MATERIALIZED (
  SELECT account_id, min(date) AS first, max(date) AS last FROM entry_external_ids
  WHERE family_id = $1 AND provider_account_id IS NOT NULL AND account_id = ANY (ARRAY(SELECT account_id FROM pairs))
  GROUP BY account_id
), facts AS (
  SELECT p.*, row_named.words AS row_words, entry_named.words AS entry_words,
    -- "Ticket 12" and "Ticket 13" are hardly one purchase. One source may leave numbers out.
    row_named.numbers <> entry_named.numbers
      AND least(cardinality(row_named.numbers), cardinality(entry_named.numbers)) > 0 AS has_other_numbers, own.details AS row_details, other.details AS entry_details, ids.of_entry, ids.id_keys, ids.schemes,
    (p.entry_date BETWEEN u.first AND u.last)::int
      + coalesce(p.row_date BETWEEN s.first AND s.last,
          ids.is_provided AND p.row_date BETWEEN v.first AND v.last, false)::int AS covering
  FROM pairs p
  JOIN used u ON u.account_id = p.account_id
  JOIN named row_named ON row_named.name = p.row_name
  JOIN named entry_named ON entry_named.name = p.entry_name
  LEFT JOIN sources s ON s.import_id = p.source_id AND s.account_id = p.account_id
  LEFT JOIN provided v ON v.account_id = p.account_id
  LEFT JOIN LATERAL (
    SELECT details FROM import_rows WHERE family_id = $1 AND import_id = $2 AND row_number = p.row_number OFFSET 0) own ON true
  LEFT JOIN LATERAL (
    SELECT r.details FROM imports i JOIN import_rows r ON r.family_id = $1 AND r.import_id = i.id
      AND r.row_number = row_of_published(p.entry_id)
    WHERE i.family_id = $1 AND i.id = p.source_id AND published_id(i.publish_id, row_of_published(p.entry_id)) = p.entry_id
    OFFSET 0) other ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(x.external_id) AS of_entry,
      -- A bank can announce a transaction under one id and book it under another.
      array_agg(x.scheme) FILTER (WHERE x.state = CASE WHEN p.is_pending THEN 'pending' ELSE 'booked' END) AS schemes, bool_or(x.provider_account_id IS NOT NULL) AS is_provided,
      array_agg(external_key(x.account_id, x.scheme, x.external_id)) AS id_keys
    FROM entry_external_ids x WHERE x.family_id = $1 AND x.entry_id = p.entry_id OFFSET 0) ids ON true
  WHERE (p.external_scheme IS NULL OR p.external_scheme <> ALL (coalesce(ids.schemes, '{}')))
    AND NOT EXISTS (SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = p.entry_id)
    AND NOT EXISTS (SELECT FROM publishing_rows part
      WHERE part.family_id = $1 AND part.import_id = $2 AND part.parent_row = p.row_number)
), compared AS MATERIALIZED (
  SELECT f.*, least(abs(f.days_later - f.usual), (
      SELECT min(abs(a.day - b.day)) FROM (
        SELECT value::date AS day FROM jsonb_each_text(f.row_details -> 'dates') UNION SELECT f.row_date) a, (
        SELECT value::date AS day FROM jsonb_each_text(f.entry_details -> 'dates') UNION SELECT f.entry_date) b)) AS days,
    (SELECT CASE WHEN count(*) FILTER (WHERE a.value = b.value) > 0 THEN 1 WHEN count(*) FILTER (WHERE a.key = b.key) > 0 THEN -1 END
      FROM (SELECT key, value FROM jsonb_each_text(f.row_details -> 'references')
          UNION ALL SELECT 'external_id', f.external_id) a,
        (SELECT key, value FROM jsonb_each_text(f.entry_details -> 'references')
          UNION ALL SELECT 'known_id', unnest(f.of_entry)) b WHERE a.value IS NOT NULL AND b.value IS NOT NULL) AS reference,
    (SELECT CASE WHEN a = b THEN 1 ELSE -1 END
      FROM upper(regexp_replace(f.row_details ->> 'counter_account', '[^0-9A-Za-z]', '', 'g')) a,
        upper(regexp_replace(f.entry_details ->> 'counter_account', '[^0-9A-Za-z]', '', 'g')) b
      WHERE a <> '' AND b <> '') AS counterparty,
    CASE WHEN least(cardinality(f.row_words), cardinality(f.entry_words)) > 0 THEN (
      SELECT coalesce(sum(best), 0) FROM (
        SELECT max(CASE WHEN one = two THEN 1
          WHEN least(length(one), length(two)) >= 4 AND (starts_with(one, two) OR starts_with(two, one)) THEN 0.8 END) AS best
        FROM unnest(f.row_words) one, unnest(f.entry_words) two GROUP BY one) best_of_word
    ) / least(cardinality(f.row_words), cardinality(f.entry_words)) END AS names
  FROM facts f
), scored AS MATERIALIZED (
  SELECT c.*, is_pending <> pending AS is_posting,
    {{base}}
    + CASE WHEN days > 3 THEN {{more_days}} ELSE (ARRAY[{{same_day}}, {{one_day}}, {{two_days}}, {{three_days}}])[days + 1] END
    + CASE WHEN names >= 0.8 THEN {{same_words}} WHEN names >= 0.5 THEN {{many_words}} WHEN names > 0 THEN {{some_words}}
        WHEN names = 0 THEN {{no_words}} ELSE 0 END
    + CASE WHEN reference = 1 THEN {{same_reference}} WHEN reference = -1 THEN {{other_reference}} ELSE 0 END
    + CASE WHEN counterparty = 1 THEN {{same_counterparty}} WHEN counterparty = -1 THEN {{other_counterparty}} ELSE 0 END
    + (ARRAY[0, {{one_covers}}, {{both_cover}}])[covering + 1]
    + CASE WHEN often >= 3 OR amount % 10 = 0 THEN {{frequent}} ELSE 0 END AS score
  FROM compared c
), keyed AS (
  SELECT s.*, array_remove(ARRAY[
      CASE WHEN external_id IS NOT NULL THEN external_key(account_id, external_scheme, external_id) END,
      content_key(account_id, row_date, amount, currency, row_name, row_nth)], NULL) AS row_keys,
    coalesce(id_keys, '{}') || content_key(account_id, entry_date, entry_amount, currency, entry_name, entry_nth) AS entry_keys
  FROM scored s
  WHERE days <= 3 OR (is_posting AND CASE WHEN pending THEN days_later ELSE -days_later END BETWEEN -1 AND 10)
), decided AS MATERIALIZED (
  SELECT k.*, (SELECT m.status FROM match_proposals m
    WHERE m.family_id = $1 AND m.kind <> 'transfer' AND m.status IN ('accepted', 'rejected')
      AND ((m.entry_keys && k.entry_keys AND m.other_keys && k.row_keys) OR (m.entry_keys && k.row_keys AND m.other_keys && k.entry_keys))
    LIMIT 1) AS decision
  FROM keyed k
)
SELECT own.family, $2::uuid, row_number, entry_id, CASE WHEN is_posting THEN 'pending_to_posted' ELSE 'duplicate' END, score,
  is_tip OR row_group <> entry_group OR has_other_numbers, days,
  array_remove(ARRAY[
    CASE WHEN is_tip THEN 'up to a quarter more' ELSE 'same amount' END,
    CASE WHEN days_later = 0 THEN 'same day' WHEN abs(days_later) = 1 THEN '1 day apart' ELSE abs(days_later) || ' days apart' END,
    CASE WHEN days < abs(days_later) THEN 'usual or other days of the sources fit' END,
    CASE WHEN has_other_numbers THEN 'numbers in the names differ' END,
    CASE WHEN names >= 0.8 THEN 'names agree' WHEN names > 0 THEN 'names share words' WHEN names = 0 THEN 'names differ' END,
    CASE WHEN reference = 1 THEN 'same reference' WHEN reference = -1 THEN 'other reference' END,
    CASE WHEN counterparty = 1 THEN 'same account at the other end' WHEN counterparty = -1 THEN 'other account at the other end' END,
    CASE WHEN covering = 2 THEN 'each source has the other day' END,
    CASE WHEN often >= 3 THEN 'the amount is frequent' END], NULL),
  row_keys, entry_keys, decision
FROM {{own_family}} CROSS JOIN decided WHERE (score >= {{proposal_score}} AND decision IS DISTINCT FROM 'rejected') OR decision = 'accepted'
