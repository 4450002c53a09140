-- Notes what the opening anchors of accounts are worth whose entries the revert of this import changes, before it does.
INSERT INTO revert_anchors (family_id, import_id, anchor_id, worth)
SELECT $1::uuid, $2::uuid, anchor_id, worth FROM (
{{worths}}) w
