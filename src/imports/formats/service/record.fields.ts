import { canonical } from '../kit/amounts.decimal.js';
import { type ExactJson, isObject } from '../kit/exact-json.js';
import { normalizeCurrency } from '../kit/ledger-words.js';
import { trimTrailing } from '../kit/trim-trailing.js';
import { problemOfText } from './record.text.js';

/** A value in the ledger's form, or an error: a code, and the end of a sentence about the text. */
export type FieldReading = { readonly value: ExactJson } | { readonly code: string; readonly problem: string };

/** Reads a member that is not blank. */
export type FieldReader = (value: ExactJson) => FieldReading;

/** A member of a record's data. */
export interface FieldFacts {
  readonly read: FieldReader;
  readonly isRequired?: true;
}

/** The maximum number of characters in an id or a name. */
const MAX_LENGTH = 255;
export const MONEY = { digits: 15, decimals: 4 };
const QUANTITY = { digits: 16, decimals: 8 };
const RATE = { digits: 15, decimals: 10 };
const PRICE = { digits: 9, decimals: 10 };

/** An opaque id: a string, or a number as written. */
export const id: FieldReader = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return { code: 'invalid_id', problem: 'is not an id' };
  const reading = text(value.trim());
  return 'code' in reading || isShort(reading.value) ? reading : { code: 'invalid_id', problem: TOO_LONG };
};

const TOO_LONG = `has more than ${MAX_LENGTH} characters`;

function isShort(value: ExactJson): boolean {
  return [...String(value)].length <= MAX_LENGTH;
}

/** A list of ids. A single id is a list of one. Duplicates are removed. */
export const ids: FieldReader = (value) => {
  const all: string[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    const reading = id(item);
    if ('code' in reading) return reading;
    all.push(String(reading.value));
  }
  return { value: [...new Set(all)].toSorted(compareBytes) };
};

/** Sorts as the database's "C" collation does. */
export function compareBytes(first: string, second: string): number {
  return Buffer.compare(Buffer.from(first), Buffer.from(second));
}

export const text: FieldReader = (value) => {
  const problem = typeof value === 'string' ? problemOfText(value) : 'is not a string';
  return problem === null ? { value } : { code: 'invalid_text', problem };
};

/** A name. Its length is limited because names are indexed. */
export const name: FieldReader = (value) => {
  const reading = text(value);
  return 'code' in reading || isShort(reading.value) ? reading : { code: 'invalid_text', problem: TOO_LONG };
};

/** A case-insensitive name: a ticker or a market code. */
export const code: FieldReader = (value) => {
  const reading = name(value);
  return 'code' in reading ? reading : { value: String(reading.value).trim().toUpperCase() };
};

const DECIMAL = /^(-?)([0-9]+)(?:\.([0-9]+))?$/;

function decimal(limits: { readonly digits: number; readonly decimals: number }): FieldReader {
  return (value) => {
    const parts = typeof value === 'string' ? DECIMAL.exec(value.trim()) : null;
    if (parts === null) return { code: 'invalid_decimal', problem: 'is not a decimal number' };
    const [, sign, integer = '', decimals = ''] = parts;
    const digits = integer.replace(/^0+/, '');
    const places = trimTrailing(decimals, '0');
    if (digits.length > limits.digits || places.length > limits.decimals) {
      const problem = `has more than ${limits.digits} digits or ${limits.decimals} decimals`;
      return { code: 'number_out_of_range', problem };
    }
    return { value: canonical(sign === '-', integer, decimals) };
  };
}

/** An amount of money that fits `numeric(19,4)`. */
export const money: FieldReader = decimal(MONEY);
export const quantity: FieldReader = decimal(QUANTITY);
export const price: FieldReader = decimal(PRICE);

/** An exchange rate, which fits `numeric(25,10)` and is above zero. */
export const rate: FieldReader = (value) => {
  const reading = decimal(RATE)(value);
  if ('code' in reading || /^[^-]*[1-9]/.test(String(reading.value))) return reading;
  return { code: 'invalid_decimal', problem: 'is not above zero' };
};

/** A number of a holding, which must not be negative. */
export function notNegative(reader: FieldReader): FieldReader {
  return (value) => {
    const reading = reader(value);
    if ('code' in reading || !String(reading.value).startsWith('-')) return reading;
    return { code: 'invalid_holding', problem: 'is negative' };
  };
}

const DATE =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?: ?(?:Z|z|UTC|[+-][0-9]{2}(?::?[0-9]{2})?))?)?$/;

/** A calendar date from 1900 to 2100. A timestamp is truncated to its date. */
export const date: FieldReader = (value) => {
  const parts = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  if (parts === null) return { code: 'invalid_date', problem: 'is not a date such as 2025-01-31' };
  const [, year = '', month = '', day = ''] = parts;
  const written = `${year}-${month}-${day}`;
  const exists = new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) ?? false;
  if (!exists) return { code: 'invalid_date', problem: 'is not an existing date' };
  return Number(year) < 1900 || Number(year) > 2100
    ? { code: 'invalid_date', problem: 'is not between 1900 and 2100' }
    : { value: written };
};

/** An ISO 4217 code in any case. */
export const currency: FieldReader = (value) => {
  const code = typeof value === 'string' ? normalizeCurrency(value) : null;
  return code === null ? { code: 'invalid_currency', problem: 'is not an ISO 4217 currency code' } : { value: code };
};

/**
 * One of a closed list of words.
 * @param code the error code for other words
 */
export function oneOf(words: readonly string[], code = 'invalid_enum'): FieldReader {
  return (value) =>
    words.includes(value as string) ? { value } : { code, problem: `is not one of ${words.join(', ')}` };
}

/** One of a closed list of words, with synonyms. */
export function meaning(words: readonly string[], synonyms: Readonly<Record<string, string>>): FieldReader {
  const known = oneOf(words);
  const meant = new Map(Object.entries(synonyms));
  return (value) => known(typeof value === 'string' ? (meant.get(value) ?? value) : value);
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'off', '0'].map((word) => [word, false] as const),
]);

export const boolean: FieldReader = (value) => {
  const truth = typeof value === 'object' ? undefined : TRUTHS.get(String(value).trim().toLowerCase());
  return truth === undefined ? { code: 'invalid_boolean', problem: 'is neither true nor false' } : { value: truth };
};

export function integer(least: number, most: number): FieldReader {
  return (value) => {
    const number = typeof value === 'string' && /^-?[0-9]{1,10}$/.test(value.trim()) ? Number(value) : NaN;
    return number >= least && number <= most
      ? { value: String(number) }
      : { code: 'invalid_integer', problem: `is not a whole number from ${least} to ${most}` };
  };
}

export const color: FieldReader = (value) =>
  typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value)
    ? { value: value.toLowerCase() }
    : { code: 'invalid_color', problem: 'is not a colour such as #1f7a8c' };

/** An address that a browser can open. A website without a scheme gets https. */
export const url: FieldReader = (value) => {
  const reading = text(value);
  if ('code' in reading) return reading;
  const written = String(reading.value).trim();
  const address = /^[^/]*:/.test(written) ? written : `https://${written}`;
  return /^https?:\/\/[^\s/?#]\S*$/i.test(address) && URL.canParse(address)
    ? { value: written }
    : { code: 'invalid_url', problem: 'is not an address with http or https' };
};

/** An object, kept as it is. */
export const object: FieldReader = (value) => {
  if (!isObject(value)) return { code: 'invalid_object', problem: 'is not an object' };
  const problem = problemInside(value);
  return problem === null ? { value } : { code: 'invalid_text', problem };
};

function problemInside(value: ExactJson): string | null {
  if (typeof value === 'string') return problemOfText(value);
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.entries(value as Readonly<Record<string, ExactJson>>).flat();
  return parts.map(problemInside).find((problem) => problem !== null) ?? null;
}
