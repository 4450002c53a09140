import { negate } from '../kit/amounts.js';
import { directionOf } from '../kit/statements/directions.js';
import { readPlainAmount } from '../kit/statements/plain-amount.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** XML numbers have a point before the decimals (xs:decimal). */
export const DECIMAL_MARKS = '.';

/** `Amt` beside its `CdtDbtInd`, in ledger sign; null where one of them cannot be read. @param fallback for a missing `CdtDbtInd` */
export function ledgerAmount(amount: XmlElement | null, indicator: string, fallback = ''): string | null {
  const direction = directionOf(indicator || fallback);
  const read = amount === null ? null : readPlainAmount(amount.text, DECIMAL_MARKS);
  if (direction === null || read === null || !read.ok || read.value.startsWith('-')) return null;
  return direction === 'out' ? read.value : negate(read.value);
}

/** The ISO 4217 code beside an amount, as written; blank without. */
export function currencyOf(amount: XmlElement | null): string {
  return amount?.attributes['Ccy']?.trim() ?? '';
}

/** A day as written, of `Dt` or `DtTm`; the zone of a time is never applied. Blank where there is none. */
export function dayIn(from: XmlElement | null, ...paths: readonly string[]): string {
  const found = paths.map((path) => find(from, path)).find((element) => element !== null) ?? null;
  const text = textAt(found, 'Dt', 'DtTm') || (found?.text ?? '');
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:$|[TZ+-])/.test(text) ? text.slice(0, 10) : text;
}
