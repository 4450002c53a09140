import type { RecordKind } from '../records/record-kind.js';

export const ACCOUNTS: RecordKind = {
  type: 'account',
  table: 'accounts',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'accountable_type', type: 'text' },
    { name: 'subtype', type: 'text', isNullable: true },
    { name: 'status', type: 'text' },
    { name: 'institution_name', type: 'text', isNullable: true },
    { name: 'institution_domain', type: 'text', isNullable: true },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'details', type: 'json' },
  ],
};
