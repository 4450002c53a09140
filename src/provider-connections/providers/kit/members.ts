import { ProviderError } from '../provider.js';

/** The longest name that the ledger and its indexes store. */
const MAX_LENGTH = 255;
const MAX_DESCRIPTION = 10_000;
const DECIMAL = /^[+-]?\d{1,40}(\.\d{1,40})?$/;
/** Every decimal with so few digits is the only one that its JSON number can be. */
const EXACT_DIGITS = 15;
/** The last second of the year 9999. */
const MAX_TIME = 253_402_300_799;

/**
 * An object in a provider's response. Its members are checked against the protocol; an invalid one throws
 * `ProviderError`.
 */
export class Members {
  private readonly values: Readonly<Record<string, unknown>>;

  /** @param what names the object in error messages */
  constructor(
    value: unknown,
    private readonly what: string,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, 'an object');
    this.values = value as Readonly<Record<string, unknown>>;
  }

  /** Parses a response, which must be a JSON object. @param what names the object in error messages */
  static parse(text: string, what: string): Members {
    return new Members(parsed(text, what), what);
  }

  /** Returns a text of 1 to 255 characters. */
  text(name: string): string {
    const text = this.description(name);
    if (text === '' || [...text].length > MAX_LENGTH) throw this.wrong(name, `1 to ${MAX_LENGTH} characters`);
    return text;
  }

  optionalText(name: string): string | null {
    return this.values[name] === undefined || this.values[name] === null ? null : this.text(name);
  }

  /** Returns a text on one line, without characters that cannot be stored; it can be empty. */
  description(name: string): string {
    const value = this.values[name];
    if (typeof value !== 'string' || value.length > MAX_DESCRIPTION) throw this.wrong(name, 'a text');
    return storable(value);
  }

  /** Like `description`; null if the member is absent. */
  optionalDescription(name: string): string | null {
    return this.values[name] === undefined || this.values[name] === null ? null : this.description(name);
  }

  /** Returns an address that browsers open by https or http. */
  address(name: string): string {
    const value = this.description(name);
    if (!/^https?:/.test(value) || !URL.canParse(value)) throw this.wrong(name, 'an address');
    return value;
  }

  /** Returns a decimal text. A JSON number is rejected, because it may have lost digits. */
  amount(name: string): string {
    const value = this.values[name];
    if (typeof value !== 'string' || !DECIMAL.test(value)) throw this.wrong(name, 'a decimal text');
    return value;
  }

  /**
   * Returns an amount that the provider writes as a JSON number, as a decimal text. A number with more than 15 digits is rejected,
   * because it may have lost some.
   */
  number(name: string): string {
    const value = this.values[name];
    const text = typeof value === 'number' ? String(value) : '';
    if (!DECIMAL.test(text) || text.replace(/\D/g, '').length > EXACT_DIGITS) throw this.wrong(name, 'an exact number');
    return text;
  }

  /** Returns an id that is a text or a whole number. */
  id(name: string): string {
    const value = this.values[name];
    return Number.isSafeInteger(value) ? String(value) : this.text(name);
  }

  /** Returns seconds since 1970. */
  time(name: string): number {
    const value = this.values[name];
    if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > MAX_TIME) {
      throw this.wrong(name, 'a time');
    }
    return value as number;
  }

  optionalTime(name: string): number | null {
    return this.values[name] === undefined || this.values[name] === null ? null : this.time(name);
  }

  flag(name: string): boolean {
    return this.values[name] === true;
  }

  member(name: string, what: string): Members {
    return new Members(this.values[name], what);
  }

  optionalMember(name: string, what: string): Members | null {
    return this.values[name] === undefined || this.values[name] === null ? null : this.member(name, what);
  }

  list(name: string, what: string): readonly Members[] {
    return this.array(name, this.values[name]).map((item) => new Members(item, what));
  }

  /** Returns a list, which is empty if the member is absent. */
  optionalList(name: string, what: string): readonly Members[] {
    return this.array(name, this.values[name] ?? []).map((item) => new Members(item, what));
  }

  /** Returns texts; an empty list if the member is absent. */
  optionalTexts(name: string): readonly string[] {
    return this.array(name, this.values[name] ?? []).map((item) => storable(String(item)));
  }

  private array(name: string, value: unknown): readonly unknown[] {
    if (!Array.isArray(value)) throw this.wrong(name, 'a list');
    return value;
  }

  private wrong(name: string, expected: string): ProviderError {
    return malformed(`${name} of ${this.what}`, expected);
  }
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(what, 'JSON');
  }
}

function malformed(what: string, expected: string): ProviderError {
  return new ProviderError('malformed', `${what} is not ${expected}`);
}

/** Removes U+0000 and unpaired surrogates, which PostgreSQL cannot store. */
function storable(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
