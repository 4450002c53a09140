import { amountText } from './amount-text.js';
import { aggregate, element } from './ofx.text.js';

/** The account of a file and what it holds in one currency. Days are `YYYY-MM-DD`. */
export interface OfxStatement {
  readonly accountable_type: string;
  readonly bank: string | null;
  readonly number: string;
  readonly currency: string;
  readonly today: string;
  /** The first and the last day of the statement. */
  readonly since: string;
  readonly until: string;
  /** A decimal string, negative when it is owed. */
  readonly closing: string;
}

/** An entry of the account. */
export interface OfxEntry {
  /** `YYYYMMDD`. */
  readonly date: string;
  /** A decimal string, positive when money comes in. */
  readonly amount: string;
  readonly name: string;
  readonly notes: string | null;
  readonly fitid: string;
}

/** What encloses the entries of a statement. */
export interface OfxFrame {
  readonly head: string;
  /** Between the booked entries and the pending ones. */
  readonly middle: string;
  readonly tail: string;
  /** The text of an entry. */
  readonly booked: (entry: OfxEntry) => string;
  readonly pending: (entry: OfxEntry) => string;
}

/** Where a bank has no code, programs still need one. */
const NO_BANK = 'HEARTH';

const BANK_TYPES: Readonly<Record<string, string>> = { Loan: 'CREDITLINE', OtherLiability: 'CREDITLINE' };

/** The start of an OFX 2.2 file. A card has no bank of its own, so that of the file names it. */
export function ofxHead({ today, bank }: OfxStatement): string {
  const status = aggregate('STATUS', element('CODE', '0'), element('SEVERITY', 'INFO'));
  const institution = bank === null ? '' : aggregate('FI', element('ORG', bank), element('FID', bank));
  const language = element('LANGUAGE', 'ENG');
  const signOn = aggregate('SONRS', status, element('DTSERVER', compact(today)), language, institution);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n' +
    `<OFX>${aggregate('SIGNONMSGSRSV1', signOn)}`
  );
}

export const OFX_TAIL = '</OFX>\n';

/** The messages that all statements of an account are in. */
export function ofxMessages({ accountable_type: kind }: OfxStatement): string {
  if (isInvestment(kind)) return 'INVSTMTMSGSRSV1';
  return kind === 'CreditCard' ? 'CREDITCARDMSGSRSV1' : 'BANKMSGSRSV1';
}

/** The frame of a statement. @param place counts the statements of a file from 1 */
export function ofxFrame(statement: OfxStatement, place: number): OfxFrame {
  return isInvestment(statement.accountable_type) ? investmentFrame(statement, place) : moneyFrame(statement, place);
}

function moneyFrame(statement: OfxStatement, place: number): OfxFrame {
  const isCard = statement.accountable_type === 'CreditCard';
  const name = isCard ? 'CCSTMT' : 'STMT';
  const account = isCard
    ? aggregate('CCACCTFROM', element('ACCTID', statement.number))
    : aggregate(
        'BANKACCTFROM',
        element('BANKID', statement.bank ?? NO_BANK),
        element('ACCTID', statement.number),
        element('ACCTTYPE', BANK_TYPES[statement.accountable_type] ?? 'CHECKING'),
      );
  const balance = aggregate(
    'LEDGERBAL',
    element('BALAMT', amountText(statement.closing)),
    element('DTASOF', compact(statement.until)),
  );
  return {
    head: `${responseHead(name, place)}${element('CURDEF', statement.currency)}${account}<BANKTRANLIST>${period(statement)}\n`,
    middle: `</BANKTRANLIST><BANKTRANLISTP>${element('DTASOF', compact(statement.today))}\n`,
    tail: `</BANKTRANLISTP>${balance}</${name}RS></${name}TRNRS>\n`,
    booked: bookedEntry,
    // A pending entry has no FITID (OFX 2.2, section 11.4.4.2).
    pending: (entry) =>
      `${aggregate('STMTTRNP', typeOf(entry), element('DTTRAN', entry.date), element('TRNAMT', amountText(entry.amount)), textsOf(entry))}\n`,
  };
}

function investmentFrame(statement: OfxStatement, place: number): OfxFrame {
  const account = aggregate(
    'INVACCTFROM',
    element('BROKERID', statement.bank ?? NO_BANK),
    element('ACCTID', statement.number),
  );
  const cash = [
    element('AVAILCASH', amountText(statement.closing)),
    element('MARGINBALANCE', '0'),
    element('SHORTBALANCE', '0'),
  ];
  const inCash = (entry: string): string =>
    `${aggregate('INVBANKTRAN', entry.trimEnd(), element('SUBACCTFUND', 'CASH'))}\n`;
  return {
    head:
      responseHead('INVSTMT', place) +
      element('DTASOF', compact(statement.until)) +
      element('CURDEF', statement.currency) +
      `${account}<INVTRANLIST>${period(statement)}\n`,
    middle: '',
    tail: `</INVTRANLIST>${aggregate('INVBAL', ...cash)}</INVSTMTRS></INVSTMTTRNRS>\n`,
    booked: (entry) => inCash(bookedEntry(entry)),
    pending: (entry) => inCash(`${aggregate('STMTTRN', element('TRNTYPE', 'HOLD'), datedEntry(entry))}\n`),
  };
}

function responseHead(name: string, place: number): string {
  const status = aggregate('STATUS', element('CODE', '0'), element('SEVERITY', 'INFO'));
  return `<${name}TRNRS>${element('TRNUID', String(place))}${status}<${name}RS>`;
}

function bookedEntry(entry: OfxEntry): string {
  return `${aggregate('STMTTRN', typeOf(entry), datedEntry(entry))}\n`;
}

function datedEntry(entry: OfxEntry): string {
  const { date, amount, fitid } = entry;
  return element('DTPOSTED', date) + element('TRNAMT', amountText(amount)) + element('FITID', fitid) + textsOf(entry);
}

function typeOf({ amount }: OfxEntry): string {
  return element('TRNTYPE', amount.startsWith('-') ? 'DEBIT' : 'CREDIT');
}

/** Names of more than 32 characters stay whole: banks write them too, and programs read them. */
function textsOf({ name, notes }: OfxEntry): string {
  return element('NAME', name) + (notes === null ? '' : element('MEMO', notes));
}

function period({ since, until }: OfxStatement): string {
  return element('DTSTART', compact(since)) + element('DTEND', compact(until));
}

function isInvestment(kind: string): boolean {
  return kind === 'Investment' || kind === 'Crypto';
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
