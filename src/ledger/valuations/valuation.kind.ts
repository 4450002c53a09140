import type { RecordKind } from '../records/record-kind.js';

/** The name of the valuation that an account is opened with. */
export const OPENING_NAME = 'Opening balance';

export const VALUATIONS: RecordKind = {
  type: 'valuation',
  table: 'entries',
  condition: `r.type = 'valuation'`,
  constants: { type: 'valuation' },
  title: 'r.name',
  fields: [
    { name: 'account_id', type: 'uuid', references: 'account' },
    { name: 'date', type: 'date' },
    { name: 'amount', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'kind', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
};
