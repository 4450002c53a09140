import type { ImportParts } from './imports.js';

/** A transaction of an OFX statement. */
export interface OfxLine {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** With a sign: money coming in is positive. */
  readonly amount: string;
  readonly name: string;
  readonly id: string;
}

/** A bank's OFX statement of one account. */
export interface OfxStatement {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly OfxLine[];
  /** The closing balance, with a sign; absent: it states none. */
  readonly closing?: string;
}

/** A purchase or a sale in a broker's OFX statement. */
export interface OfxTrade {
  readonly date: string;
  /** Negative: sold. */
  readonly units: string;
  readonly price: string;
  /** What it comes to, with a sign: money coming in is positive. */
  readonly total: string;
  readonly id: string;
  /** The id of the trade that it corrects, and how. */
  readonly corrects?: { readonly id: string; readonly action: 'REPLACE' | 'DELETE' };
}

const day = (date: string): string => date.replaceAll('-', '');

/** A bank's statement as a file for an import. */
export function bankOfx({ from, to, lines, closing }: OfxStatement): ImportParts {
  const entries = lines.map(
    ({ date, amount, name, id }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day(date)}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
  );
  const balance = closing === undefined ? '' : `<LEDGERBAL><BALAMT>${closing}<DTASOF>${day(to)}</LEDGERBAL>\n`;
  return ofxFile(`<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>4400123<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${day(from)}<DTEND>${day(to)}
${entries.join('\n')}
</BANKTRANLIST>
${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`);
}

/** A broker's statement about one security as a file for an import. */
export function brokerOfx(from: string, to: string, trades: readonly OfxTrade[]): ImportParts {
  return ofxFile(`<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>${day(to)}<CURDEF>USD
<INVACCTFROM><BROKERID>northfield.example<ACCTID>33871</INVACCTFROM>
<INVTRANLIST><DTSTART>${day(from)}<DTEND>${day(to)}
${trades.map(tradeElement).join('\n')}
</INVTRANLIST>
</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>981811102<UNIQUEIDTYPE>CUSIP</SECID>
<SECNAME>Zephyr Industries<TICKER>ZPHR</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>
`);
}

function tradeElement({ date, units, price, total, id, corrects }: OfxTrade): string {
  const [element, kind] = units.startsWith('-') ? ['INVSELL', 'SELL'] : ['INVBUY', 'BUY'];
  const correction = corrects === undefined ? '' : `<CORRECTFITID>${corrects.id}<CORRECTACTION>${corrects.action}`;
  return `<${kind}STOCK><${element}><INVTRAN><FITID>${id}<DTTRADE>${day(date)}${correction}</INVTRAN>
<SECID><UNIQUEID>981811102<UNIQUEIDTYPE>CUSIP</SECID><UNITS>${units}<UNITPRICE>${price}<TOTAL>${total}
<SUBACCTSEC>CASH<SUBACCTFUND>CASH</${element}><${kind}TYPE>${kind}</${kind}STOCK>`;
}

function ofxFile(body: string): ImportParts {
  const content = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n${body}`;
  return { type: 'OfxImport', file: { content, name: 'export.ofx', type: 'application/x-ofx' } };
}
