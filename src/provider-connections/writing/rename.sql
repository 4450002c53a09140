-- Gives transactions whose pending form has another id their new id, so that they are recognized by it. $2 provider account,
-- $3 new ids, $4 the ids that they replace, in the same order. One that is known by its new id keeps that.
UPDATE entry_external_ids k SET external_id = r.external_id
FROM unnest($3::text[], $4::text[]) AS r (external_id, replaced_id)
WHERE k.family_id = $1 AND k.provider_account_id = $2 AND k.scheme = 'provider' AND k.external_id = r.replaced_id
  AND NOT EXISTS (SELECT FROM entry_external_ids o WHERE o.family_id = $1 AND o.account_id = k.account_id
    AND o.scheme = 'provider' AND o.external_id = r.external_id)
