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
  ],
  uses: [
    { type: 'transaction', table: 'entries', column: 'merchant_id' },
    { type: 'recurring_transaction', table: 'recurring_transactions', column: 'merchant_id' },
    { type: 'rule', table: 'rule_conditions', column: 'merchant_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'merchant_id', shown: 'rule_id' },
  ],
};
