import type { RecordKind } from '../records/record-kind.js';

export const REJECTED_TRANSFERS: RecordKind = {
  type: 'rejected_transfer',
  table: 'rejected_transfers',
  title: `'Rejected transfer'`,
  fields: [
    { name: 'inflow_transaction_id', type: 'uuid', references: 'transaction' },
    { name: 'outflow_transaction_id', type: 'uuid', references: 'transaction' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['inflow_transaction_id', 'outflow_transaction_id'],
};
