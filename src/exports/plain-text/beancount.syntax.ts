import type { Amount, Declaration, Facts, LedgerSyntax, LedgerTransaction, Posting } from './ledger-transaction.js';

/** No entry is older, so every account is open before its first one. */
const OPEN_SINCE = '1900-01-01';
const DAY_MS = 86_400_000;

/** The syntax of beancount. It is described in https://beancount.github.io/docs/beancount_language_syntax.html. */
export const BEANCOUNT: LedgerSyntax = {
  // A total is divided by the quantity, which can leave a remainder far below a minor unit.
  head: '; Exported by Hearth. Declarations are at the end.\n\noption "inferred_tolerance_default" "*:0.00005"\n\n',
  component,
  tag: (name) =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9_/.-]+/g, '-') || 'tag',
  reservedTags: [],
  transaction,
  declaration,
};

/** Letters, digits and hyphens, with a capital letter or a digit first. */
function component(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /^[\p{Lu}\p{Nd}]/u.test(capital) ? capital : `X-${capital}`.replace(/-$/, '');
}

function transaction(given: LedgerTransaction): string {
  const { date, postings, balance, facts } = given;
  const [first] = postings;
  if (balance === undefined || first === undefined) return `${written(given)}\n`;
  // A balance is that of the start of its day.
  const stated = [
    `${dayAfter(date)} balance ${first.account} ${amountText(balance)}`,
    ...metadata([['name', given.name], ...facts], 2),
    '',
    '',
  ].join('\n');
  return isZero(first.amount) ? stated : `${written(given)}\n${stated}`;
}

function written({ date, isPending, payee, name, tags, facts, postings }: LedgerTransaction): string {
  const texts = [...(payee === null ? [] : [payee]), name].map(quoted).join(' ');
  const start = [`${date} ${isPending ? '!' : '*'} ${texts}`, ...tags.map((tag) => `#${tag}`)].join(' ');
  return [start, ...metadata(facts, 2), ...postings.map(posting), ''].join('\n');
}

function posting({ account, amount, total, facts }: Posting): string {
  const price = total === undefined ? '' : ` @@ ${amountText(total)}`;
  return [`  ${account}  ${amountText(amount)}${price}`, ...metadata(facts, 4)].join('\n');
}

function declaration({ type, name, facts }: Declaration): string {
  if (type === 'tag') return [`; tag #${name}`, ...metadata(facts, 2).map((line) => `; ${line}`), ''].join('\n');
  const directive = type === 'account' ? 'open' : 'commodity';
  return [`${OPEN_SINCE} ${directive} ${name}`, ...metadata(facts, 2), ''].join('\n');
}

function metadata(facts: Facts, indent: number): readonly string[] {
  return facts.map(([name, text]) => `${' '.repeat(indent)}${name}: ${quoted(text)}`);
}

function amountText({ number, commodity }: Amount): string {
  return `${number} ${commodity}`;
}

/** A text on one line. Control characters other than line breaks and tabs become spaces. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll(/["\\]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll(/\p{Cc}/gu, ' ');
  return `"${escaped}"`;
}

function isZero({ number }: Amount): boolean {
  return !/[1-9]/.test(number);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
