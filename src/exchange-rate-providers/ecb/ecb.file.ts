import { SaxesParser } from 'saxes';
import type { Quote } from '../../ledger/index.js';

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const CURRENCY = /^[A-Z]{3}$/;
const RATE = /^[0-9]{1,12}(?:\.[0-9]{1,10})?$/;

/**
 * Reads a file of reference rates (eurofxref): `Cube` elements, each with the `time` of a day and `Cube` elements with
 * `currency` and `rate` in it. Throws an Error if anything is not as documented.
 */
export function readEcbFile(text: string): readonly Quote[] {
  const quotes: Quote[] = [];
  const seen = new Set<string>();
  let date: string | null = null;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw new Error(`The file is no XML: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new Error('The file has a document type');
  });
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return;
    if (time !== undefined) date = dayOf(time);
    if (currency === undefined && rate === undefined) return;
    const quote = quoteOf(date, currency, rate);
    const key = `${quote.currency} ${quote.date}`;
    if (seen.has(key)) throw new Error(`The file has two rates of ${key}`);
    seen.add(key);
    quotes.push(quote);
  });
  parser.write(text).close();
  if (quotes.length === 0) throw new Error('The file has no rates');
  return quotes;
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text;
  throw new Error(`"${text.slice(0, 20)}" is no day`);
}

function quoteOf(date: string | null, currency: string | undefined, rate: string | undefined): Quote {
  if (date === null) throw new Error('A rate has no day');
  if (currency === undefined || !CURRENCY.test(currency)) throw new Error(`A rate of ${date} has no currency`);
  if (rate === undefined || !RATE.test(rate) || !/[1-9]/.test(rate)) {
    throw new Error(`The rate of ${currency} on ${date} is no number above zero`);
  }
  return { currency, date, rate };
}
