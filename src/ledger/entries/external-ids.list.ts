import type { ListField } from '../records/record-kind.js';

/** All ids that banks and clients gave an entry. Ids of providers stay when the entry is deleted. */
export const EXTERNAL_IDS: ListField = {
  name: 'external_ids',
  isInternal: true,
  image: `
    (SELECT coalesce(jsonb_agg(jsonb_build_object('scheme', x.scheme, 'external_id', x.external_id, 'seq', x.seq,
       'import_id', x.import_id, 'is_made', x.is_made, 'state', x.state, 'date', x.date,
       'amount', trim_scale(x.amount)::text, 'currency', x.currency, 'name', x.name)
       ORDER BY x.scheme, x.external_id, x.seq), '[]')
     FROM entry_external_ids x
     WHERE x.family_id = $1 AND x.entry_id = r.id AND x.provider_account_id IS NULL)`,
};
