import { isIban, normalizedNumber } from '../kit/statements/account-identity.js';
import { type Information, joinedLines, plain } from './information.js';
import { namedReferences } from './information.references.js';

/** The keywords of SWIFT and of the SEPA guidelines of Dutch and other banks. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'ACNO ADDR BAI BENM BIC CHGS CNTP CSID EREF EXCH IBAN ID ISDT KREF MARF MREF NAME OCMT ORDP PREF PURP REMI RTRN SVCL TRCD TRTP UDTR ULTB ULTC ULTD'.split(
    ' ',
  ),
);
const KEYWORD_LENGTHS = [...new Set([...KEYWORDS].map(({ length }) => length))];

/** The sum in another currency at the start of OCMT, CHGS or EXCH, such as `USD2853,12/`. */
const SUM = /^[A-Z]{3} ?[0-9][0-9.,]*\/?/;

/**
 * Reads texts such as `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/J. de Vries/REMI/Huur/EREF/NOTPROVIDED`; null if the text
 * does not start with a known keyword, or its keywords have no text that could be a name, a purpose or a booking text.
 */
export function slashedInformation(lines: readonly string[]): Information | null {
  const text = joinedLines(lines);
  if (keywordAt(text, 0) === null) return null;
  const values = valuesOf(text);
  const [account = '', , name = ''] = (values.get('CNTP') ?? '').split('/');
  const party = partyOf(values);
  const read = {
    name: values.get('NAME') ?? (plain(name) || party.name),
    purpose: remittance(values.get('REMI') ?? '') || party.rest || freeTextOf(values),
    bookingText: values.get('TRTP') ?? values.get('BAI') ?? '',
    counterAccount: values.get('IBAN') ?? values.get('ACNO') ?? (plain(account) || party.account),
    references: namedReferences(values),
  };
  return read.name === '' && read.purpose === '' && read.bookingText === '' ? null : read;
}

/**
 * Reads the ordering party (ORDP) or the beneficiary (BENM): account, name and details, separated by slashes, as in the party
 * fields of SWIFT messages. If both are there, nothing shows which one is the other party, so neither is read.
 */
function partyOf(values: ReadonlyMap<string, string>): {
  readonly account: string;
  readonly name: string;
  readonly rest: string;
} {
  const [ordering = '', beneficiary = ''] = [values.get('ORDP'), values.get('BENM')];
  const value = ordering !== '' && beneficiary !== '' ? '' : ordering || beneficiary;
  const parts = value.split('/').map(plain);
  const [first = '', ...others] = parts.filter((part) => part !== '');
  const isAccount = /^[0-9-]{6,}$/.test(first) || isIban(normalizedNumber(first));
  const [name = '', ...rest] = isAccount ? others : [first, ...others];
  return { account: isAccount ? first : '', name, rest: rest.join(' ') };
}

/** Returns the text that some banks write after the sum in another currency instead of under its own keyword. */
function freeTextOf(values: ReadonlyMap<string, string>): string {
  const texts = ['OCMT', 'CHGS', 'EXCH'].map((keyword) => plain((values.get(keyword) ?? '').replace(SUM, '')));
  return texts.find((text) => text !== '') ?? '';
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
