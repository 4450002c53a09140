import type { Settings } from '../format.js';
import type { CsvTable } from '../kit/csv.js';
import { isCurrency } from '../kit/currencies.js';
import { normalized } from '../kit/headings/normalized.js';
import { rolesIn } from './trade.headings.js';
import { withColumns } from './trade.tables.js';

/** Headings of columns with pairs such as `BTC-EUR`. */
const PAIRS = new Set(['pair', 'product', 'market', 'trading pair', 'currency pair', 'trade pair']);
const SYMBOLS = new Set(['symbol', 'instrument', 'ticker']);
/** `XRP-GBP`, `SWT/BTC` */
const SEPARATED = /^([A-Z0-9]{2,12})[-/_]([A-Z]{3,5})$/u;
/** `XXBTZEUR`, `SOLEUR`: one exchange puts X before a coin and Z before a currency. */
const JOINED = /^X?([A-Z0-9]{3,5}?)Z?(EUR|USD|GBP|CAD|JPY|CHF|AUD|XBT|ETH)$/u;
/** Coins in which exchanges state prices. */
const COINS = new Set(['BTC', 'XBT', 'ETH', 'USDT', 'USDC', 'BUSD', 'TUSD', 'DAI', 'BNB', 'EURT', 'EURC']);

interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** Splits a pair into what is traded and the currency or coin of its price. @param isJoined whether a separator can be missing */
export function pairOf(text: string, isJoined: boolean): Pair | null {
  const [, base, quote] = SEPARATED.exec(text) ?? (isJoined ? JOINED.exec(text) : null) ?? [];
  if (base === undefined || quote === undefined) return null;
  return isCurrency(quote) || COINS.has(quote) ? { base, quote } : null;
}

/**
 * Adds columns for the symbol and the currency to the table of an exchange that has them only as a pair. A price in a coin then
 * makes its row invalid, because a coin is no currency. Other tables are returned unchanged.
 */
export function readPairs<T extends CsvTable>(csv: T, settings: Settings): T {
  if (settings['ticker_col_label'] !== undefined) return csv;
  const keys = csv.headers.map((heading) => normalized(heading));
  const arePairs = (column: number, isJoined: boolean): boolean => {
    const cells = csv.sample.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => pairOf(cell, isJoined) !== null);
  };
  const ofPairs = keys.findIndex((key, column) => PAIRS.has(key) && arePairs(column, true));
  const ofSymbols = keys.findIndex((key, column) => SYMBOLS.has(key) && arePairs(column, false));
  const place = ofPairs === -1 ? ofSymbols : ofPairs;
  if (place === -1) return csv;
  const hasCurrency = csv.headers.some((heading) => rolesIn(heading).includes('currency'));
  const added = [...(ofPairs === -1 ? [] : ['Symbol']), ...(hasCurrency ? [] : ['Currency'])];
  if (added.length === 0) return csv;
  return withColumns(csv, added, ({ cells }) => {
    const text = cells[place] ?? '';
    const { base, quote } = pairOf(text, ofPairs !== -1) ?? { base: text, quote: text };
    return added.map((heading) => (heading === 'Symbol' ? base : quote));
  });
}
