import type { Posted } from '../form.js';

const PAGE = '/settings/transactions';

/** What the page of transactions is filtered by, as its address says it. */
const FILTERS = [
  'search',
  'account_id',
  'category_id',
  'merchant_id',
  'tag_id',
  'uncategorized',
  'start_date',
  'end_date',
] as const;

export type TransactionFilters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** The filters in a query or a form, without empty ones. */
export function filtersIn(fields: Posted): TransactionFilters {
  const given = FILTERS.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The address of the transactions that meet filters. @param more what else its query says */
export function placeOf(filters: TransactionFilters, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more });
  return query.size === 0 ? PAGE : `${PAGE}?${String(query)}`;
}

/** The address of the page of one transaction. */
export function placeOfOne(id: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  return query.size === 0 ? `${PAGE}/${id}` : `${PAGE}/${id}?${String(query)}`;
}
