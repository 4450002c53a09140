import { negate } from '../kit/amounts.js';
import { directionOf } from '../kit/statements/directions.js';
import { readPlainAmount } from '../kit/statements/plain-amount.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** The decimal mark of XML numbers (xs:decimal). */
export const DECIMAL_MARKS = '.';

/**
 * Reads an `Amt` and its `CdtDbtInd` in ledger sign; null if one is unreadable.
 * @param fallback used if `CdtDbtInd` is missing
 */
export function ledgerAmount(amount: XmlElement | null, indicator: string, fallback = ''): string | null {
  const direction = directionOf(indicator || fallback);
  const read = amount === null ? null : readPlainAmount(amount.text, DECIMAL_MARKS);
  if (direction === null || read === null || !read.ok || read.value.startsWith('-')) return null;
  return direction === 'out' ? read.value : negate(read.value);
}

/** Returns the currency attribute of an amount, as written; blank if there is none. */
export function currencyOf(amount: XmlElement | null): string {
  return amount?.attributes['Ccy']?.trim() ?? '';
}

/** Returns the date in `Dt` or `DtTm`, as written, without applying a time zone. Blank if there is none. */
export function dayIn(from: XmlElement | null, ...paths: readonly string[]): string {
  const found = paths.map((path) => find(from, path)).find((element) => element !== null) ?? null;
  const text = textAt(found, 'Dt', 'DtTm') || (found?.text ?? '');
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:$|[TZ+-])/.test(text) ? text.slice(0, 10) : text;
}
