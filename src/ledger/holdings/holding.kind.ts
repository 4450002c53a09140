import type { RecordKind } from '../records/record-kind.js';

export const HOLDINGS: RecordKind = {
  type: 'holding',
  table: 'holdings',
  title: `(SELECT s.ticker FROM securities s WHERE s.family_id = $1 AND s.id = r.security_id) || ' on ' || r.date`,
  fields: [
    { name: 'account_id', type: 'uuid', references: 'account' },
    { name: 'security_id', type: 'uuid', references: 'security' },
    { name: 'date', type: 'date' },
    { name: 'qty', type: 'numeric' },
    { name: 'price', type: 'numeric' },
    { name: 'amount', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'cost_basis', type: 'numeric', isNullable: true },
    { name: 'cost_basis_source', type: 'text', isNullable: true },
    { name: 'cost_basis_locked', type: 'boolean' },
    { name: 'security_locked', type: 'boolean', isInternal: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['account_id', 'security_id', 'date', 'currency'],
};
