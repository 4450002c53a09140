import type { RecordKind } from '../../records/record-kind.js';

export const SECURITY_PRICES: RecordKind = {
  type: 'security_price',
  table: 'security_prices',
  title: `concat_ws(' ', (SELECT s.ticker FROM securities s WHERE s.family_id = $1 AND s.id = r.security_id), r.date)`,
  fields: [
    { name: 'security_id', type: 'uuid', references: 'security' },
    { name: 'date', type: 'date' },
    { name: 'currency', type: 'text' },
    { name: 'price', type: 'numeric' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['security_id', 'date', 'currency'],
};
