/** A calendar date format. */
export interface DateFormat {
  /** In strptime directives, as a request may contain it. */
  readonly pattern: string;
  /** Returns the date as `YYYY-MM-DD` if the whole text has this format and the day exists, otherwise null. */
  read(text: string): string | null;
}

type Part = 'year' | 'month' | 'day';

/** The text that one directive or one literal character matches. */
interface Step {
  /** The minimum and maximum number of characters. */
  readonly least: number;
  readonly most: number;
  /** Returns whether it matches the characters from `at` to `end`. The caller has checked their number. */
  reads(text: string, at: number, end: number): boolean;
}

interface Directive extends Step {
  readonly gives?: Part;
  /** Matches one or two digits, so the next step must not start with a digit. */
  readonly elastic?: boolean;
}

const TWO_DIGITS: Step = { least: 2, most: 2, reads: areDigits };
const ONE_OR_TWO: Step = { least: 1, most: 2, reads: areDigits };
const SIXTIETHS: Step = { ...TWO_DIGITS, reads: (text, at, end) => text.charAt(at) < '6' && areDigits(text, at, end) };

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  '%Y': { least: 4, most: 4, reads: areDigits, gives: 'year' },
  '%y': { ...TWO_DIGITS, gives: 'year' },
  '%m': { ...TWO_DIGITS, gives: 'month' },
  '%-m': { ...ONE_OR_TWO, gives: 'month', elastic: true },
  '%d': { ...TWO_DIGITS, gives: 'day' },
  '%-d': { ...ONE_OR_TWO, gives: 'day', elastic: true },
  '%e': { ...ONE_OR_TWO, reads: isPaddedDay, gives: 'day', elastic: true },
  '%b': { least: 3, most: 5, reads: isAbbreviation, gives: 'month' },
  '%B': { least: 3, most: 9, reads: areLetters, gives: 'month' },
  '%H': { ...ONE_OR_TWO, reads: isHour },
  '%M': SIXTIETHS,
  '%S': SIXTIETHS,
  '%%': literal('%'),
};

/**
 * What may follow a time at the end of a pattern without changing the date: fractional seconds, AM or PM, a time
 * zone.
 */
const AFTER_SECONDS = /^(?:[.,][0-9]{1,9})?(?:\s?[AaPp][Mm])?(?:\s?(?:Z|UTC|GMT|[+-][0-9]{2}(?::?[0-9]{2})?))?$/;
const AFTER_MINUTES = /^(?:\s?[AaPp][Mm])?(?:\s?(?:Z|UTC|GMT|[+-][0-9]{2}(?::?[0-9]{2})?))?$/;
const NOTHING = /^$/;
const LONGEST_AFTER = ',123456789 AM +00:00'.length;

/** In code points. The longest format seen in files, `%B %-d, %Y %H:%M:%S`, has 20. */
export const MAX_DATE_FORMAT_LENGTH = 64;

/** The names of each month, in order. */
const NUMBERS = monthTable('1 01|2 02|3 03|4 04|5 05|6 06|7 07|8 08|9 09|10|11|12');
const MONTHS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  '%m': NUMBERS,
  '%-m': NUMBERS,
  '%b': monthTable('jan|feb|mar|apr|may|jun june|jul july|aug|sep sept|oct|nov|dec'),
  '%B': monthTable('january|february|march|april|may|june|july|august|september|october|november|december'),
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Describes what is wrong with a date format, as the end of a sentence; null if `compileDateFormat` accepts it. */
export function problemOfDateFormat(pattern: string): string | null {
  const tokens = tokensOf(pattern);
  if (tokens === null) return `must have at most ${MAX_DATE_FORMAT_LENGTH} characters`;
  const repeated = tokens.find((token, at) => token.startsWith('%') && tokens.indexOf(token) !== at);
  if (repeated !== undefined) return `must have each directive at most once: ${repeated} is repeated`;
  return compileDateFormat(pattern) === null
    ? 'must be a pattern of %Y %y %m %-m %d %-d %e %b %B %H %M %S that gives a day, a month and a year'
    : null;
}

/**
 * Compiles a pattern of `%Y %y %m %-m %d %-d %e %b %B %H %M %S %%` and literals. Returns null for a pattern longer than
 * 64 code points, with another directive, with a repeated directive, or without exactly one day, month and year. Also
 * returns null if it is unclear which digits belong to which part (`%-m%-d%Y`).
 */
export function compileDateFormat(pattern: string): DateFormat | null {
  const tokens = tokensOf(pattern);
  if (tokens === null) return null;
  const directives = tokens.filter((token) => token.startsWith('%'));
  if (new Set(directives).size < directives.length) return null;
  const steps: Directive[] = [];
  for (const [at, token] of tokens.entries()) {
    const directive: Directive | undefined = token.startsWith('%') ? DIRECTIVES[token] : literal(token);
    if (directive === undefined) return null;
    if (directive.elastic && beginsWithDigit(tokens[at + 1])) return null;
    steps.push(directive);
  }
  const gives = steps.flatMap((step) => step.gives ?? []);
  if (gives.toSorted().join() !== 'day,month,year') return null;
  const last = tokens.at(-1);
  const after = last === '%S' ? AFTER_SECONDS : last === '%M' ? AFTER_MINUTES : NOTHING;
  const months = tokens.map((token) => MONTHS[token]).find((table) => table !== undefined) ?? NUMBERS;
  return new CompiledFormat(pattern, steps, after, months);
}

/** Splits a pattern into directives and literal characters. Returns null when it is too long. */
function tokensOf(pattern: string): readonly string[] | null {
  // A code point takes at most two UTF-16 units, so longer text need not be counted.
  if (pattern.length > 2 * MAX_DATE_FORMAT_LENGTH || Array.from(pattern).length > MAX_DATE_FORMAT_LENGTH) return null;
  return pattern.match(/%-?.|[^%]|%/gsu) ?? [];
}

function literal(characters: string): Step {
  const { length } = characters;
  return { least: length, most: length, reads: (text, at) => text.startsWith(characters, at) };
}

function beginsWithDigit(token: string | undefined): boolean {
  return token !== undefined && /^(?:[0-9]|%-?[YymdeHMS])/.test(token);
}

function areDigits(text: string, at: number, end: number): boolean {
  for (let index = at; index < end; index += 1) if (!isWithin('0', text.charAt(index), '9')) return false;
  return true;
}

function areLetters(text: string, at: number, end: number): boolean {
  for (let index = at; index < end; index += 1) {
    const char = text.charAt(index);
    if (!isWithin('a', char, 'z') && !isWithin('A', char, 'Z')) return false;
  }
  return true;
}

function isWithin(first: string, char: string, last: string): boolean {
  return char >= first && char <= last;
}

/** A day of two characters may start with a space. */
function isPaddedDay(text: string, at: number, end: number): boolean {
  return areDigits(text, end - at === 2 && text.charAt(at) === ' ' ? at + 1 : at, end);
}

/** Three or four letters and an optional full stop. */
function isAbbreviation(text: string, at: number, end: number): boolean {
  const letters = text.charAt(end - 1) === '.' ? end - 1 : end;
  return letters - at >= 3 && letters - at <= 4 && areLetters(text, at, letters);
}

function isHour(text: string, at: number, end: number): boolean {
  return areDigits(text, at, end) && Number(text.slice(at, end)) < 24;
}

class CompiledFormat implements DateFormat {
  /** Files are usually sorted by date, so a row often has the same date as the previous one. */
  private last: { readonly text: string; readonly date: string | null } = { text: '', date: null };
  private readonly longest: number;
  /** The text of each part in the date that was parsed last. */
  private readonly parts: Record<Part, string> = { year: '', month: '', day: '' };

  constructor(
    readonly pattern: string,
    private readonly steps: readonly Directive[],
    /** What may follow the last step. */
    private readonly after: RegExp,
    private readonly months: ReadonlyMap<string, number>,
  ) {
    this.longest = steps.reduce((sum, { most }) => sum + most, LONGEST_AFTER);
  }

  read(text: string): string | null {
    if (text !== this.last.text) this.last = { text, date: this.parse(text) };
    return this.last.date;
  }

  private parse(text: string): string | null {
    if (text.length > this.longest || !this.follows(text, 0, 0)) return null;
    const year = yearOf(this.parts.year);
    const month = this.months.get(this.parts.month.toLowerCase().replace(/\.$/, ''));
    const day = Number(this.parts.day);
    if (month === undefined || day < 1 || day > daysIn(year, month)) return null;
    return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
  }

  /**
   * Returns whether the text from `at` on matches the steps from `index` on. At most three steps are elastic (day,
   * month, hour), so there are at most 28 ways to match.
   */
  private follows(text: string, at: number, index: number): boolean {
    const step = this.steps[index];
    if (step === undefined) return this.after.test(text.slice(at));
    for (let end = Math.min(at + step.most, text.length); end >= at + step.least; end -= 1) {
      if (!step.reads(text, at, end) || !this.follows(text, end, index + 1)) continue;
      if (step.gives) this.parts[step.gives] = text.slice(at, end);
      return true;
    }
    return false;
  }
}

/** Two-digit years are 1970 to 2069. */
function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function monthTable(names: string): ReadonlyMap<string, number> {
  return new Map(names.split('|').flatMap((month, at) => month.split(' ').map((name) => [name, at + 1] as const)));
}

function daysIn(year: number, month: number): number {
  const isShortFebruary = month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0));
  return isShortFebruary ? 28 : (DAYS[month - 1] ?? 0);
}
