/** One way of writing a calendar date. */
export interface DateFormat {
  /** In strptime directives, as a request may give it. */
  readonly pattern: string;
  /** The date as `YYYY-MM-DD` when the whole text is written in this way and the day exists, else null. */
  read(text: string): string | null;
}

type Part = 'year' | 'month' | 'day';

interface Directive {
  /** A regular expression with one group when the directive gives a part of the date, else with none. */
  readonly source: string;
  readonly gives?: Part;
  /** Takes one digit or two, so what follows must not begin with a digit. */
  readonly elastic?: boolean;
}

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  '%Y': { source: '([0-9]{4})', gives: 'year' },
  '%y': { source: '([0-9]{2})', gives: 'year' },
  '%m': { source: '([0-9]{2})', gives: 'month' },
  '%-m': { source: '([0-9]{1,2})', gives: 'month', elastic: true },
  '%d': { source: '([0-9]{2})', gives: 'day' },
  '%-d': { source: '([0-9]{1,2})', gives: 'day', elastic: true },
  '%e': { source: '( [0-9]|[0-9]{1,2})', gives: 'day', elastic: true },
  '%b': { source: '([A-Za-z]{3,4}\\.?)', gives: 'month' },
  '%B': { source: '([A-Za-z]{3,9})', gives: 'month' },
  '%H': { source: '(?:[01]?[0-9]|2[0-3])' },
  '%M': { source: '[0-5][0-9]' },
  '%S': { source: '[0-5][0-9]' },
  '%%': { source: '%' },
};

/** What may follow a time of day that ends a pattern, and moves no date: a fraction of the second, AM or PM, a zone. */
const FRACTION = '(?:[.,][0-9]{1,9})?';
const HALF_AND_ZONE = '(?:\\s?[AaPp][Mm])?(?:\\s?(?:Z|UTC|GMT|[+-][0-9]{2}(?::?[0-9]{2})?))?';
const AFTER: Readonly<Record<string, string>> = { '%M': HALF_AND_ZONE, '%S': FRACTION + HALF_AND_ZONE };

/** What each month is called, month by month. */
const NUMBERS = monthTable('1 01|2 02|3 03|4 04|5 05|6 06|7 07|8 08|9 09|10|11|12');
const MONTHS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  '%m': NUMBERS,
  '%-m': NUMBERS,
  '%b': monthTable('jan|feb|mar|apr|may|jun june|jul july|aug|sep sept|oct|nov|dec'),
  '%B': monthTable('january|february|march|april|may|june|july|august|september|october|november|december'),
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads a pattern of `%Y %y %m %-m %d %-d %e %b %B %H %M %S %%` and literals. Null when it has another directive, does not
 * fix a day, a month and a year once each, or leaves open which digits belong to which (`%-m%-d%Y`).
 */
export function compileDateFormat(pattern: string): DateFormat | null {
  const tokens = pattern.match(/%-?.|[^%]|%/gsu) ?? [];
  const gives: Part[] = [];
  let source = '';
  for (const [at, token] of tokens.entries()) {
    const directive = directiveOf(token);
    if (directive === null) return null;
    if (directive.elastic && beginsWithDigit(tokens[at + 1])) return null;
    if (directive.gives) gives.push(directive.gives);
    source += directive.source;
  }
  if (gives.toSorted().join() !== 'day,month,year') return null;
  const expression = new RegExp(`^${source}${AFTER[tokens.at(-1) ?? ''] ?? ''}$`);
  const months = tokens.map((token) => MONTHS[token]).find((table) => table !== undefined) ?? NUMBERS;
  const place = { year: gives.indexOf('year'), month: gives.indexOf('month'), day: gives.indexOf('day') };
  return new CompiledFormat(pattern, expression, place, months);
}

function directiveOf(token: string): Directive | null {
  if (!token.startsWith('%')) return { source: token.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') };
  return DIRECTIVES[token] ?? null;
}

function beginsWithDigit(token: string | undefined): boolean {
  return token !== undefined && /^(?:[0-9]|%-?[YymdeHMS])/.test(token);
}

class CompiledFormat implements DateFormat {
  /** Files are in the order of their dates as a rule, so a row has the date of the one before it. */
  private last: { readonly text: string; readonly date: string | null } = { text: '', date: null };

  constructor(
    readonly pattern: string,
    private readonly expression: RegExp,
    /** The place of each part among the groups of the expression. */
    private readonly place: Readonly<Record<Part, number>>,
    private readonly months: ReadonlyMap<string, number>,
  ) {}

  read(text: string): string | null {
    if (text !== this.last.text) this.last = { text, date: this.parse(text) };
    return this.last.date;
  }

  private parse(text: string): string | null {
    const match = this.expression.exec(text);
    if (match === null) return null;
    const year = yearOf(match[this.place.year + 1] ?? '');
    const month = this.months.get((match[this.place.month + 1] ?? '').toLowerCase().replace(/\.$/, ''));
    const day = Number(match[this.place.day + 1]);
    if (month === undefined || day < 1 || day > daysIn(year, month)) return null;
    return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
  }
}

/** Two digits are 1970 to 2069. */
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
