-- With on_conflict=merge a record whose id is known stays as the family has it.
CREATE TEMPORARY TABLE publishing_known ON COMMIT DROP AS
SELECT * FROM (
  {{known}}
) known
WHERE (SELECT settings ->> 'on_conflict' FROM imports WHERE family_id = $1 AND id = $2) = 'merge'
