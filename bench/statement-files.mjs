import { randomFrom } from './random.mjs';

const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = 3652;
const DAY_MS = 86_400_000;
const FIRST = ['Larkspur', 'Greenfork', 'Pinecone', 'Oakmont', 'Brightwell', 'Harbour', 'Noodle', 'Copper'];
const SECOND = ['Market', 'Coffee', 'Gas', 'Foods', 'Pharmacy', 'Books', 'Bistro', 'Hardware', 'Cinema', 'Kiosk'];

/** Formats in which a bank offers an account, by import type. Each has what comes before, of and after the transactions. */
const WRITERS = {
  TransactionImport: {
    name: 'bench.csv',
    begin: () => 'date,account,name,amount,notes,transaction id\n',
    entry: ({ date, name, cents, id }) => `${date},Giro,${name},${money(cents)},Card payment ${id},${id}\n`,
    end: () => '',
  },
  OfxImport: {
    name: 'bench.ofx',
    begin: () =>
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>' +
      '<CURDEF>EUR<BANKACCTFROM><BANKID>20040000<ACCTID>0123453626<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST>\n',
    entry: ({ date, name, cents, id }) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(date)}120000<TRNAMT>${money(cents)}` +
      `<FITID>${id}<NAME>${name}<MEMO>Card payment ${id}</STMTTRN>\n`,
    end: (cents, date) =>
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${money(cents)}<DTASOF>${compact(date)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  },
  CamtImport: {
    name: 'bench.xml',
    begin: (date) =>
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>\n' +
      '<Id>1</Id><Acct><Id><IBAN>DE75200400000123453626</IBAN></Id><Ccy>EUR</Ccy></Acct>\n' +
      balance('OPBD', 0, date),
    entry: ({ date, name, cents, id }) =>
      `<Ntry>${amount(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>` +
      `<AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${cents < 0 ? 'Cdtr' : 'Dbtr'}><Pty><Nm>${name}</Nm></Pty>` +
      `</${cents < 0 ? 'Cdtr' : 'Dbtr'}></RltdPties><RmtInf><Ustrd>Card payment ${id}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
    end: (cents, date) => `${balance('CLBD', cents, date)}</Stmt></BkToCstmrStmt></Document>\n`,
  },
};

/**
 * An account's transactions as a file of an import type, oldest first, the same transactions for the same seed.
 * @param type a key of `WRITERS`
 */
export function statementFile(type, rows, seed) {
  const random = randomFrom(seed);
  const pick = (values) => values[Math.floor(random() * values.length)];
  const { name: fileName, begin, entry, end } = WRITERS[type];
  const dateOf = (row) => new Date(FIRST_DAY + Math.floor((row / rows) * DAYS) * DAY_MS).toISOString().slice(0, 10);
  const lines = [begin(dateOf(0))];
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    const size = Math.floor(random() ** 4 * 250_000) + 50;
    const cents = random() < 0.08 ? size : -size;
    total += cents;
    const name = `${pick(FIRST)} ${pick(SECOND)} ${Math.floor(random() * 900) + 100}`;
    lines.push(entry({ date: dateOf(row), name, cents, id: `BR${String(row).padStart(9, '0')}` }));
  }
  lines.push(end(total, dateOf(rows - 1)));
  const content = Buffer.from(lines.join(''));
  return { name: fileName, type: 'application/octet-stream', size: content.length, read: () => [content] };
}

function money(cents) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const compact = (date) => date.replaceAll('-', '');

const amount = (cents) =>
  `<Amt Ccy="EUR">${money(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balance = (code, cents, date) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${date}</Dt></Dt></Bal>\n`;
