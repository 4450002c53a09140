-- Stages the differences between the file and the records that the family has.
INSERT INTO publishing_changed (row_number, fields)
SELECT row_number, fields FROM (
  {{changed}}
) changed
WHERE EXISTS (SELECT FROM publishing_known)
