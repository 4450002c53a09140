import type { Amount, Declaration, Facts, LedgerSyntax, LedgerTransaction, Posting } from './ledger-transaction.js';

/** The syntax of hledger. Its journal format is described in https://hledger.org/hledger.html. */
export const HLEDGER: LedgerSyntax = {
  head: '; Exported by Hearth. Declarations are at the end.\n\ndecimal-mark .\n\n',
  component: (text) => plain(text.normalize('NFC').replaceAll(/[:;]/g, '-')) || 'X',
  tag: (name) => name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_-]+/gu, '-') || 'tag',
  reservedTags: ['date', 'date2', 'type'],
  transaction,
  declaration,
};

function transaction({ date, isPending, payee, name, tags, facts, postings, balance }: LedgerTransaction): string {
  const description = plain([...(payee === null ? [] : [payee]), name].join(' | ')).replaceAll(';', ',');
  // An empty code, because parentheses at the start of a description are a code.
  const start = `${date} ${isPending ? '!' : '*'} ${description.startsWith('(') ? '() ' : ''}${description}`.trimEnd();
  const tagLine = tags.length === 0 ? [] : [`    ; ${tags.map((tag) => `${tag}:`).join(', ')}`];
  const lines = postings.map((each, place) => posting(each, place === 0 ? balance : undefined));
  return `${[start, ...tagLine, ...comments(facts, 4), ...lines].join('\n')}\n\n`;
}

function posting({ account, amount, total, facts }: Posting, balance: Amount | undefined): string {
  const price = total === undefined ? '' : ` @@ ${amountText(total)}`;
  const asserted = balance === undefined ? '' : ` = ${amountText(balance)}`;
  return [`    ${account}  ${amountText(amount)}${price}${asserted}`, ...comments(facts, 8)].join('\n');
}

function declaration({ type, name, facts }: Declaration): string {
  return [directiveOf(type, name), ...comments(facts, 2), ''].join('\n');
}

function directiveOf(type: Declaration['type'], name: string): string {
  if (type === 'account') return `account ${name}`;
  return type === 'tag' ? `; tag ${name}` : `commodity ${symbolText(name)}`;
}

function amountText({ number, commodity }: Amount): string {
  return `${number} ${symbolText(commodity)}`;
}

/** A symbol with anything but letters is in quotes. */
function symbolText(commodity: string): string {
  return /^[A-Z]+$/.test(commodity) ? commodity : `"${commodity}"`;
}

function comments(facts: Facts, indent: number): readonly string[] {
  const margin = ' '.repeat(indent);
  return facts.flatMap(([name, text]) =>
    text
      .split(/\r\n|\r|\n/)
      .map((line, place) => `${margin}; ${place === 0 ? `${name}: ` : ''}${harmless(line)}`.trimEnd()),
  );
}

/** hledger reads `date:` and a day in brackets in a comment as the day of a posting. */
function harmless(line: string): string {
  return plain(line)
    .replaceAll(/(date2?):/gi, '$1 :')
    .replaceAll(/\[([0-9=/.-]+)\]/g, '($1)');
}

/** One line without control characters. Two spaces end an account's name. */
function plain(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
