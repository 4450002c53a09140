import type { RecordKind } from '../records/record-kind.js';

export const MERCHANTS: RecordKind = {
  type: 'merchant',
  table: 'merchants',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'website_url', type: 'text', isNullable: true },
    { name: 'logo_url', type: 'text', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['name'],
  uses: [
    {
      type: 'transaction',
      table: 'entries',
      column: 'merchant_id',
      shown: 'coalesce(parent_id, id)',
      cleared: { set: 'merchant_id = NULL' },
    },
    {
      type: 'recurring_transaction',
      table: 'recurring_transactions',
      column: 'merchant_id',
      shared: ['account_id', 'amount', 'currency'],
      cleared: {
        // Without a merchant it needs a name.
        set: `merchant_id = NULL, name = coalesce(u.name,
          (SELECT m.name FROM merchants m WHERE m.family_id = $1 AND m.id = u.merchant_id))`,
      },
    },
    { type: 'rule', table: 'rule_conditions', column: 'merchant_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'merchant_id', shown: 'rule_id' },
  ],
};
