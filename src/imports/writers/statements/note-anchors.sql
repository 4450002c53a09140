-- Notes what the opening anchors of accounts are worth whose entries the revert of this import changes, before it does.
INSERT INTO revert_anchors (family_id, import_id, anchor_id, worth)
SELECT own.family, $2::uuid, anchor_id, worth FROM {{own_family}} CROSS JOIN (
{{worths}}) w
