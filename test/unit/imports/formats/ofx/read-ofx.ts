import type { ReadContext, StagedRow, Verdict } from '../../../../../src/imports/formats/format.js';
import ofx from '../../../../../src/imports/formats/ofx/ofx.format.js';
import { inChunks } from '../kit/streams.js';

/** A family with US dollars whose import names an account. */
export const FAMILY: ReadContext = {
  settings: {},
  today: '2026-08-22',
  preferredDateFormat: null,
  hasTargetAccount: true,
  isLiability: false,
  currencyOf: () => 'USD',
  hasAccount: () => true,
};

interface WholeFile {
  readonly rows: readonly StagedRow[];
  /** The rows that become entries. */
  readonly entries: readonly StagedRow[];
  /** The reasons of rows that are left out, except the statements themselves. */
  readonly leftOut: readonly unknown[];
  readonly errors: readonly string[];
  readonly verdict: Verdict;
}

/** Reads a file. @param chunk the number of bytes per chunk */
export async function readOfx(
  content: string | Buffer,
  context: Partial<ReadContext> = {},
  chunk = 4096,
): Promise<WholeFile> {
  const source = { open: () => inChunks(Buffer.from(content as string), chunk) };
  const reading = await ofx.read(source, { ...FAMILY, ...context });
  const rows: StagedRow[] = [];
  for await (const row of reading.rows) rows.push(row);
  return {
    rows,
    entries: rows.filter(({ recordType }) => recordType !== 'LeftOut'),
    leftOut: rows
      .filter(({ recordType }) => recordType === 'LeftOut')
      .map(({ details }) => (JSON.parse(details ?? '{}') as { left_out: unknown }).left_out)
      .filter((reason) => reason !== 'statement'),
    errors: rows.flatMap(({ errors }) => errors.map(({ message }) => message)),
    verdict: reading.verdict(),
  };
}

/** The details of a row. */
export function detailsOf(row: StagedRow | undefined): Readonly<Record<string, unknown>> {
  return JSON.parse(row?.details ?? '{}') as Readonly<Record<string, unknown>>;
}

/** Builds a transaction in SGML. Elements with a value have no end tags. */
export function stmttrn(values: Readonly<Record<string, string>>): string {
  const all = { TRNTYPE: 'DEBIT', DTPOSTED: '20250114', TRNAMT: '-5.00', FITID: '1', NAME: 'Coffee', ...values };
  const lines = Object.entries(all).filter(([, text]) => text !== '');
  return `<STMTTRN>\n${lines.map(([name, text]) => `<${name}>${text}`).join('\n')}\n</STMTTRN>\n`;
}

/** Builds an SGML file with a bank statement of these transactions. @param after the text after their list */
export function bankFile(transactions: string, after = '', currency = 'USD'): string {
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>\n' +
    `<CURDEF>${currency}\n<BANKACCTFROM>\n<BANKID>021000021\n<ACCTID>4400123\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n` +
    `<BANKTRANLIST>\n<DTSTART>20250101\n<DTEND>20250131\n${transactions}</BANKTRANLIST>\n${after}` +
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n'
  );
}

/** Builds an XML file with an investment statement. @param securities the content of its list of securities */
export function brokerFile(transactions: string, securities = ''): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS>\n' +
    '<CURDEF>USD</CURDEF><INVACCTFROM><BROKERID>b.example</BROKERID><ACCTID>7</ACCTID></INVACCTFROM>\n' +
    `<INVTRANLIST>\n${transactions}\n</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>\n` +
    `<SECLISTMSGSRSV1><SECLIST>${securities}</SECLIST></SECLISTMSGSRSV1></OFX>\n`
  );
}
