import type { Settings } from '../format.js';
import type { CsvTable } from '../kit/csv.js';
import { looksLikeNumber } from '../kit/csv.js';
import { isCurrency } from '../kit/currencies.js';
import { actionOf } from './trade.actions.js';
import { rolesIn } from './trade.headings.js';
import { withColumns } from './trade.tables.js';

/** A purchase or sale that a broker describes in words. */
export interface TradeInText {
  readonly action: string;
  readonly qty: string;
  readonly price: string;
  /** The currency of the price; blank if the text has none. */
  readonly currency: string;
  /** Blank if the text has none. */
  readonly ticker: string;
}

/** Longer texts are notices. */
const LONGEST = 200;
const TICKER = /^[A-Z0-9.]{1,8}$/u;
const STARTS_WITH_DIGIT = /^\d/u;
const AFTER_PRICE = /[\s(]+/u;

/**
 * Parses a purchase or sale in words: `Kauf 12 @ 129,34 EUR`, `B 4 NDQ @ 62.806`, `SOLD +ZPHR 41 @84.22`. `34/42.56`
 * is a part of an order.
 * @returns null for other texts
 */
export function tradeInText(text: string): TradeInText | null {
  const at = text.length > LONGEST ? -1 : text.indexOf('@');
  if (at === -1) return null;
  const words = text.slice(0, at).trim().split(/\s+/u);
  const place = words.findIndex((word) => STARTS_WITH_DIGIT.test(word));
  const before = words.slice(0, Math.max(place, 0));
  const action = before.filter((word) => !word.startsWith('+')).join(' ');
  const deal = action === '' ? null : actionOf(action);
  if (deal !== 'buy' && deal !== 'sell') return null;
  const [qty = ''] = (words[place] ?? '').split('/');
  const [price = '', currency = ''] = text
    .slice(at + 1)
    .trim()
    .split(AFTER_PRICE);
  if (!looksLikeNumber(qty) || !STARTS_WITH_DIGIT.test(price) || !looksLikeNumber(price)) return null;
  const [marked] = before.filter((word) => word.startsWith('+'));
  const [after = '', ...more] = words.slice(place + 1);
  const ticker = marked?.slice(1) ?? (more.length === 0 && TICKER.test(after) ? after : '');
  return { action, qty, price, currency: isCurrency(currency) ? currency : '', ticker };
}

/** The share of texts that are known actions in a column that describes what happened. */
const DESCRIBING = 0.5;

/**
 * Adds columns for the quantities and prices that a table has only in its texts, as the statement of a broker's cash account
 * does. Tables with a column of quantities, and those without such texts, are returned unchanged.
 */
export function readTexts<T extends CsvTable>(csv: T, settings: Settings): T {
  const roles = csv.headers.map((heading) => rolesIn(heading));
  if (settings['qty_col_label'] !== undefined || roles.some((names) => names.includes('qty'))) return csv;
  const texts = Array.from({ length: csv.width }, (_, column) =>
    csv.sample.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== ''),
  );
  const isTyped = roles.some((names, column) => names.includes('type') && areActions(texts[column] ?? []));
  const isOfSecurities = roles.some((names) => names.includes('isin') || names.includes('ticker'));
  const trades = texts.map((cells) => cells.flatMap((cell) => tradeInText(cell) ?? []));
  const most = Math.max(0, ...trades.map((found) => found.length));
  const describing = roles.findIndex((names, column) => names.includes('name') && areActions(texts[column] ?? []));
  const place = most > 0 ? trades.findIndex((found) => found.length === most) : isOfSecurities ? describing : -1;
  if (place === -1) return csv;
  const found = trades[place] ?? [];
  const columns: readonly [string, boolean, (trade: TradeInText | null, text: string) => string][] = [
    ['Quantity', true, (trade) => trade?.qty ?? ''],
    ['Price', !roles.some((names) => names.includes('price')), (trade) => trade?.price ?? ''],
    ['Price currency', found.some(({ currency }) => currency !== ''), (trade) => trade?.currency ?? ''],
    ['Symbol', !isOfSecurities && found.some(({ ticker }) => ticker !== ''), (trade) => trade?.ticker ?? ''],
    ['Action', !isTyped, (trade, text) => trade?.action ?? text],
  ];
  const added = columns.filter(([, isNeeded]) => isNeeded);
  return withColumns(
    csv,
    added.map(([heading]) => heading),
    ({ cells }) => {
      const text = cells[place] ?? '';
      const trade = tradeInText(text);
      return added.map(([, , cellOf]) => cellOf(trade, text));
    },
  );
}

function areActions(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  return (
    distinct.length > 0 && distinct.filter((text) => actionOf(text) !== null).length >= distinct.length * DESCRIBING
  );
}
