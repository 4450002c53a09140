-- Where the records that the family has differ from what the file says of them.
CREATE TEMPORARY TABLE publishing_changed ON COMMIT DROP AS
SELECT * FROM (
  {{changed}}
) changed
WHERE EXISTS (SELECT FROM publishing_known)
