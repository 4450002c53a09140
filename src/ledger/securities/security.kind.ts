import type { RecordKind } from '../records/record-kind.js';

/** The average cost of one unit of several holdings; unknown if that of one of them is. */
const AVERAGE_COST = `
  CASE WHEN bool_and(cost_basis IS NOT NULL) THEN round(sum(qty * cost_basis) / nullif(sum(qty), 0), 4) END`;

export const SECURITIES: RecordKind = {
  type: 'security',
  table: 'securities',
  title: 'r.ticker',
  fields: [
    { name: 'ticker', type: 'text' },
    { name: 'name', type: 'text', isNullable: true },
    { name: 'exchange_operating_mic', type: 'text', isNullable: true },
    { name: 'exchange_mic', type: 'text', isNullable: true },
    { name: 'exchange_acronym', type: 'text', isNullable: true },
    { name: 'country_code', type: 'text', isNullable: true },
    { name: 'kind', type: 'text' },
    { name: 'website_url', type: 'text', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['ticker', 'exchange_operating_mic'],
  uses: [
    { type: 'trade', table: 'trades', column: 'security_id', shown: 'entry_id' },
    {
      type: 'holding',
      table: 'holdings',
      column: 'security_id',
      shared: ['account_id', 'date', 'currency'],
      totals: { qty: 'sum(qty)', amount: 'sum(amount)', cost_basis: AVERAGE_COST },
    },
    {
      type: 'security_price',
      table: 'security_prices',
      column: 'security_id',
      shared: ['date', 'currency'],
      cleared: 'deleted',
    },
  ],
};
