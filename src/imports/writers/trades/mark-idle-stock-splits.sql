-- Marks stock splits of securities that the account does not hold: they change nothing.
UPDATE publishing_trades SET is_idle = true, is_new = false WHERE split_ratio IS NOT NULL AND is_new AND qty = 0
