import { type Information, isFullLine, joined, plain } from './information.js';
import { namedReferences } from './information.references.js';
import { sepaValues } from './information.sepa.js';

/** The maximum length of a part. After a full part, the text continues in the next one without a space. */
const PART_LENGTH = 27;

const PURPOSE = [...numbers(20, 29), ...numbers(60, 63)];
const NAME = ['32', '33'];
const ACCOUNTS = ['38', '31'];
const BOOKING_TEXT = '00';
const CODES = ['00', '10', ...numbers(20, 39), ...numbers(60, 65)];

/**
 * Reads the structured text of German and other banks: three digits for the transaction type, then parts such as
 * `?20…`. The parts are 00 booking text, 20 to 29 and 60 to 63 purpose, 31 account, 32 and 33 name. null for a text in
 * another form.
 */
export function codedInformation(lines: readonly string[]): Information | null {
  const separator = separatorOf(lines[0] ?? '');
  if (separator === null) return null;
  const parts = partsOf(withoutBreaks(lines, separator), separator);
  const of = (codes: readonly string[]): readonly string[] => codes.flatMap((code) => parts.get(code) ?? []);
  const values = sepaValues(withKeywordsApart(of(PURPOSE)));
  const purpose = values.get('SVWZ') ?? values.get('') ?? '';
  return {
    name: plain(joined(of(NAME), isFullPart)) || (values.get('ABWE') ?? values.get('ABWA') ?? ''),
    purpose,
    bookingText: plain(parts.get(BOOKING_TEXT) ?? ''),
    counterAccount: withoutBlanks(of(ACCOUNTS)).find((account) => account !== '') ?? values.get('IBAN') ?? '',
    references: namedReferences(values),
  };
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

/** An optional transaction type (mBank writes it twice), a separator, and a code. */
const BEGINNING = /^(?:[0-9]{3} ?){0,2}([?>~^<])[0-9]{2}/;

/** Returns the separator before the first code; null if the text has another form. */
function separatorOf(first: string): string | null {
  return BEGINNING.exec(first)?.[1] ?? null;
}

/**
 * Joins the lines. There is no space before a line that starts with a separator, or within a code or a time (`T16`, `:26:37`)
 * that is split.
 */
function withoutBreaks(lines: readonly string[], separator: string): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '';
    const isCut = /^:[0-9]/.test(line) || (before.slice(-2).includes(separator) && /^[0-9]/.test(line));
    text += at === 0 || isFullLine(before, at - 1) || isCut || line.startsWith(separator) ? line : ` ${line}`;
  }
  return text;
}

function isFullPart(part: string): boolean {
  return part.length === PART_LENGTH;
}

function withoutBlanks(accounts: readonly string[]): readonly string[] {
  return accounts.map((account) => account.replaceAll(/\s/g, ''));
}

/** Returns the parts by code, in the order of the text. A separator that is not followed by a code is text. */
function partsOf(text: string, separator: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let code = '';
  let start = 0;
  const end = (at: number): void => {
    const value = text.slice(start, at);
    if (code !== '') parts.set(code, (parts.get(code) ?? '') + value);
  };
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
    const found = text.slice(at + 1, at + 3);
    if (!CODES.includes(found)) continue;
    end(at);
    code = found;
    start = at + 3;
  }
  end(text.length);
  return parts;
}

/** Joins the parts of the purpose. A part that starts with a keyword starts a new line. */
function withKeywordsApart(parts: readonly string[]): string {
  let text = '';
  for (const [at, part] of parts.entries()) {
    const isApart = /^[A-Z]{3,4}\+/.test(part);
    text += isApart ? `\n${part}` : at === 0 || isFullPart(parts[at - 1] ?? '') ? part : ` ${part}`;
  }
  return text;
}
