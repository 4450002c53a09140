/**
 * The nesting depth of the aggregates of a statement (OFX 1.6 sections 2.4, 11 and 13). The start of an aggregate
 * closes all open ones of the same or a greater depth, so missing end tags cause no errors.
 */
const DEPTHS: Readonly<Record<string, number>> = {
  OFX: 0,
  SONRS: 2,
  STMTTRNRS: 2,
  CCSTMTTRNRS: 2,
  INVSTMTTRNRS: 2,
  SECLISTTRNRS: 2,
  SECLIST: 2,
  STATUS: 3,
  FI: 3,
  STMTRS: 3,
  CCSTMTRS: 3,
  INVSTMTRS: 3,
  BANKACCTFROM: 4,
  CCACCTFROM: 4,
  INVACCTFROM: 4,
  BANKTRANLIST: 4,
  BANKTRANLISTP: 4,
  INVTRANLIST: 4,
  INVPOSLIST: 4,
  LEDGERBAL: 4,
  AVAILBAL: 4,
  INVBAL: 4,
  BALLIST: 4,
  INVOOLIST: 4,
  INV401K: 4,
  INV401KBAL: 4,
  BAL: 5,
  STMTTRN: 6,
  STMTTRNP: 6,
};

/** The depth of the elements in a list of records, and the known ones. */
const IN_LIST = 5;
const IN_LISTS = new Set(
  (
    'BUYDEBT BUYMF BUYOPT BUYOTHER BUYSTOCK CLOSUREOPT INCOME INVBANKTRAN INVEXPENSE JRNLFUND JRNLSEC MARGININTEREST ' +
    'REINVEST RETOFCAP SELLDEBT SELLMF SELLOPT SELLOTHER SELLSTOCK SPLIT TRANSFER POSDEBT POSMF POSOPT POSOTHER POSSTOCK ' +
    'DEBTINFO MFINFO OPTINFO OTHERINFO STOCKINFO'
  ).split(' '),
);
/** The depth of unknown elements. */
export const INSIDE = 9;

/** Lists in which every element is a separate record. */
const LISTS_OF_RECORDS: readonly string[] = ['INVTRANLIST', 'INVPOSLIST', 'SECLIST'];
const LISTS: readonly string[] = [...LISTS_OF_RECORDS, 'BANKTRANLIST', 'BANKTRANLISTP', 'BALLIST'];

/** Aggregates whose values are kept together as one part of the file. */
const RECORDS: readonly string[] = [
  'SONRS',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'INVSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
  'INVSTMTRS',
  'STMTTRN',
  'STMTTRNP',
];

/**
 * Aggregates inside records, with the members that also occur elsewhere. A value is kept under both names:
 * `PAYEE/NAME`.
 */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  STATUS: ['CODE', 'SEVERITY', 'MESSAGE'],
  LEDGERBAL: ['BALAMT', 'DTASOF'],
  AVAILBAL: ['BALAMT', 'DTASOF'],
  BAL: ['NAME', 'DESC', 'BALTYPE', 'VALUE', 'DTASOF'],
  PAYEE: ['NAME', 'ADDR1', 'ADDR2', 'ADDR3', 'CITY', 'STATE', 'POSTALCODE', 'COUNTRY', 'PHONE'],
  CURRENCY: ['CURRATE', 'CURSYM'],
  ORIGCURRENCY: ['CURRATE', 'CURSYM'],
  BANKACCTTO: ['BANKID', 'BRANCHID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY'],
  CCACCTTO: ['ACCTID', 'ACCTKEY'],
};

/**
 * Aggregates of an investment statement that are about something else than its period and its cash: the balances and
 * contributions of a pension plan, which are divided by year and source, and open orders (OFX 2.1.1, sections 13.9.2.6 and
 * 13.9.3). Their members are not the statement's, although some have the same names.
 */
const APART: readonly string[] = ['INV401K', 'INV401KBAL', 'INVOOLIST'];

const ACCOUNTS: readonly string[] = ['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'];
const OF_ACCOUNT: readonly string[] = ['BANKID', 'BRANCHID', 'BROKERID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY'];

/** Other aggregates, so that an empty one is not taken for a value. */
const OTHER_AGGREGATES: readonly string[] = [
  ...Object.keys(MEMBERS),
  'INVBANKTRAN',
  'INVBUY',
  'INVSELL',
  'INVTRAN',
  'INVPOS',
  'SECID',
  'SECINFO',
];

/** Elements with a value. A blank one does not contain other elements. */
const LEAVES = new Set(
  (
    'TRNTYPE DTPOSTED DTUSER DTAVAIL DTTRAN DTEXPIRE TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC ' +
    'PAYEEID NAME EXTDNAME MEMO CURDEF DTSTART DTEND DTASOF BALAMT MKTGINFO CODE SEVERITY MESSAGE LANGUAGE ORG FID DTSERVER ' +
    'DTPROFUP DTACCTUP TRNUID CLTCOOKIE SESSCOOKIE USERKEY INTU.BID INTU.USERID INTU.ORG DTTRADE DTSETTLE REVERSALFITID ' +
    'UNIQUEID UNIQUEIDTYPE UNITS UNITPRICE MARKUP MARKDOWN COMMISSION TAXES FEES LOAD PENALTY WITHHOLDING STATEWITHHOLDING ' +
    'TAXEXEMPT TOTAL SUBACCTSEC SUBACCTFUND LOANID LOANPRINCIPAL LOANINTEREST INV401KSOURCE DTPAYROLL PRIORYEARCONTRIB ' +
    'TFERACTION POSTYPE AVGCOSTBASIS DTPURCHASE SECNAME TICKER FIID RATING ' +
    [...Object.values(MEMBERS).flat(), ...OF_ACCOUNT].join(' ')
  ).split(' '),
);

/** Returns the depth of an aggregate. @param open the names of the open aggregates, outermost first */
export function depthOf(name: string, open: readonly string[]): number {
  if (name.includes('MSGSRSV')) return 1;
  const parent = open.at(-1) ?? '';
  if (ACCOUNTS.includes(name) && isInTransaction(open)) return INSIDE;
  const known = DEPTHS[name];
  if (known !== undefined) return known;
  return IN_LISTS.has(name) || LISTS_OF_RECORDS.includes(parent) ? IN_LIST : INSIDE;
}

function isInTransaction(open: readonly string[]): boolean {
  return open.includes('STMTTRN') || open.includes('STMTTRNP') || open.includes('INVTRANLIST');
}

/** Returns whether an element is an aggregate; null for an unknown element. */
export function isAggregate(name: string): boolean | null {
  if (LEAVES.has(name)) return false;
  if (name in DEPTHS || IN_LISTS.has(name) || name.includes('MSGSRSV') || OTHER_AGGREGATES.includes(name)) return true;
  return null;
}

export function isList(name: string): boolean {
  return LISTS.includes(name);
}

/** Returns whether the values of an aggregate are a separate part of the file. @param open as in `depthOf` */
export function isRecord(name: string, open: readonly string[]): boolean {
  if (LISTS_OF_RECORDS.includes(open.at(-1) ?? '')) return true;
  // INVBANKTRAN wraps a cash transaction of an investment account.
  return RECORDS.includes(name) && !open.includes('INVBANKTRAN');
}

/** Returns the name under which a record keeps a value. @param open as in `depthOf` */
export function pathOf(leaf: string, open: readonly string[]): string {
  const parent = open.at(-1) ?? '';
  if (MEMBERS[parent]?.includes(leaf) === true) return `${parent}/${leaf}`;
  if (ACCOUNTS.includes(parent) && isInTransaction(open)) return `${parent}/${leaf}`;
  return open.some((name) => APART.includes(name)) ? `${parent}/${leaf}` : leaf;
}
