import type { RecordKind } from '../records/record-kind.js';

export const EXCHANGE_RATES: RecordKind = {
  type: 'exchange_rate',
  table: 'exchange_rates',
  title: `r.from_currency || ' to ' || r.to_currency || ' on ' || r.date`,
  fields: [
    { name: 'from', column: 'from_currency', type: 'text' },
    { name: 'to', column: 'to_currency', type: 'text' },
    { name: 'date', type: 'date' },
    { name: 'rate', type: 'numeric' },
    { name: 'source', type: 'text' },
  ],
  key: ['from', 'to', 'date', 'source'],
};
