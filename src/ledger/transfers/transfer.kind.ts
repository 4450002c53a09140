import type { RecordKind } from '../records/record-kind.js';

export const TRANSFERS: RecordKind = {
  type: 'transfer',
  table: 'transfers',
  title: `coalesce(r.notes, 'Transfer')`,
  fields: [
    { name: 'inflow_transaction_id', type: 'uuid', references: 'transaction' },
    { name: 'outflow_transaction_id', type: 'uuid', references: 'transaction' },
    { name: 'status', type: 'text' },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
};
