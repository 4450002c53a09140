import { ProviderError } from '../provider.js';

/** The longest name that the ledger and its indexes store. */
const MAX_LENGTH = 255;
const MAX_DESCRIPTION = 10_000;
const DECIMAL = /^[+-]?\d{1,40}(\.\d{1,40})?$/;
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

  /** Returns a decimal text. A JSON number is rejected, because it may have lost digits. */
  amount(name: string): string {
    const value = this.values[name];
    if (typeof value !== 'string' || !DECIMAL.test(value)) throw this.wrong(name, 'a decimal text');
    return value;
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
