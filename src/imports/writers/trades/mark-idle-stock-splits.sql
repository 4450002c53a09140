-- Marks stock splits of securities that the account does not hold: they change nothing.
UPDATE publishing_trades SET is_idle = true, is_new = false
  WHERE family_id = $1 AND import_id = $2 AND split_ratio IS NOT NULL AND is_new AND qty = 0
