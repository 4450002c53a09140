import { type Information, joinedLines, plain } from './information.js';
import { namedReferences } from './information.references.js';

/** The keywords of SWIFT and of the SEPA guidelines of Dutch and other banks. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'ADDR BENM BIC CHGS CNTP CSID EREF EXCH IBAN ID ISDT KREF MARF MREF NAME OCMT ORDP PREF PURP REMI RTRN SVCL TRCD TRTP UDTR ULTB ULTC ULTD'.split(
    ' ',
  ),
);
const KEYWORD_LENGTHS = [...new Set([...KEYWORDS].map(({ length }) => length))];

/**
 * Reads texts such as `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/J. de Vries/REMI/Huur/EREF/NOTPROVIDED`; null if the text
 * does not start with a known keyword.
 */
export function slashedInformation(lines: readonly string[]): Information | null {
  const text = joinedLines(lines);
  if (keywordAt(text, 0) === null) return null;
  const values = valuesOf(text);
  const [account = '', , name = ''] = (values.get('CNTP') ?? '').split('/');
  return {
    name: values.get('NAME') ?? plain(name),
    purpose: remittance(values.get('REMI') ?? ''),
    bookingText: values.get('TRTP') ?? '',
    counterAccount: values.get('IBAN') ?? plain(account),
    references: namedReferences(values),
  };
}

/** Returns the first value of each keyword. */
function valuesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  for (let keyword = keywordAt(text, 0); keyword !== null;) {
    const start = at + keyword.length + 2;
    const next = nextKeyword(text, start - 1);
    const value = plain(withoutSlashes(text.slice(start, next?.at ?? text.length)));
    if (!values.has(keyword) && value !== '') values.set(keyword, value);
    keyword = next?.keyword ?? null;
    at = next?.at ?? text.length;
  }
  return values;
}

function nextKeyword(text: string, from: number): { readonly at: number; readonly keyword: string } | null {
  for (let at = text.indexOf('/', from); at !== -1; at = text.indexOf('/', at + 1)) {
    const keyword = keywordAt(text, at);
    if (keyword !== null) return { at, keyword };
  }
  return null;
}

function keywordAt(text: string, at: number): string | null {
  if (text.charAt(at) !== '/') return null;
  for (const length of KEYWORD_LENGTHS) {
    const end = at + 1 + length;
    if (text.charAt(end) !== '/') continue;
    const word = text.slice(at + 1, end);
    if (KEYWORDS.has(word)) return word;
  }
  return null;
}

function withoutSlashes(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && value.charAt(start) === '/') start += 1;
  while (end > start && value.charAt(end - 1) === '/') end -= 1;
  return value.slice(start, end);
}

/** Removes the markers of the structure: `USTD//Rent`, `STRD/CUR/9012345678901234`. */
function remittance(value: string): string {
  return withoutSlashes(value.replace(/^(?:USTD|STRD)(?:\/[A-Z]{3})?\//, ''));
}
