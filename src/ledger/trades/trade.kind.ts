import { EXTERNAL_IDS } from '../entries/external-ids.list.js';
import type { RecordKind } from '../records/record-kind.js';

export const TRADES: RecordKind = {
  type: 'trade',
  table: 'entries',
  condition: `r.type = 'trade'`,
  constants: { type: 'trade' },
  details: { table: 'trades', key: 'entry_id' },
  title: 'r.name',
  fields: [
    { name: 'account_id', type: 'uuid', references: 'account' },
    { name: 'security_id', type: 'uuid', references: 'security', isDetail: true },
    { name: 'date', type: 'date' },
    { name: 'qty', type: 'numeric', isDetail: true },
    { name: 'price', type: 'numeric', isDetail: true },
    { name: 'fee', type: 'numeric', isDetail: true, isNullable: true },
    { name: 'lots', type: 'json', isDetail: true, isNullable: true },
    { name: 'amount', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'original_name', type: 'text', isInternal: true, isNullable: true },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'pending', type: 'boolean', isInternal: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  lists: [EXTERNAL_IDS],
};
