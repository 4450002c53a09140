/** The cell names of elements whose cell has a different name, in transactions, holdings and statements. */
const MEANINGS: Readonly<Record<string, string>> = {
  DTPOSTED: 'date',
  DTTRAN: 'date',
  DTTRADE: 'date',
  DTUSER: 'user_date',
  DTAVAIL: 'available_date',
  DTSETTLE: 'settlement_date',
  TRNAMT: 'amount',
  TOTAL: 'amount',
  TRNTYPE: 'type',
  NAME: 'name',
  'PAYEE/NAME': 'payee',
  EXTDNAME: 'extended_name',
  MEMO: 'notes',
  FITID: 'external_id',
  CORRECTFITID: 'corrected_id',
  CORRECTACTION: 'correction',
  CHECKNUM: 'check_number',
  REFNUM: 'reference',
  'BANKACCTTO/ACCTID': 'counter_account',
  'CCACCTTO/ACCTID': 'counter_account',
  'CURRENCY/CURSYM': 'currency',
  'CURRENCY/CURRATE': 'rate',
  'ORIGCURRENCY/CURSYM': 'original_currency',
  'ORIGCURRENCY/CURRATE': 'original_rate',
  UNIQUEID: 'security',
  UNIQUEIDTYPE: 'security_id_type',
  UNITS: 'qty',
  UNITPRICE: 'price',
  COMMISSION: 'commission',
  TAXES: 'tax',
  FEES: 'fee',
  TFERACTION: 'direction',
  SHPERCTRCT: 'shares_per_contract',
  NUMERATOR: 'numerator',
  DENOMINATOR: 'denominator',
  FRACCASH: 'cash_for_fractions',
  CURDEF: 'currency',
  BANKID: 'bank_id',
  BRANCHID: 'branch_id',
  BROKERID: 'broker_id',
  ACCTID: 'account_number',
  ACCTTYPE: 'account_type',
  DTSTART: 'from',
  DTEND: 'to',
  'LEDGERBAL/BALAMT': 'balance',
  'LEDGERBAL/DTASOF': 'balance_date',
  'AVAILBAL/BALAMT': 'available_balance',
  'AVAILBAL/DTASOF': 'available_balance_date',
  AVAILCASH: 'available_cash',
  DTASOF: 'as_of',
};

/** The cells that users can add to a transaction that lacks them. */
export const CELLS_OF_TRANSACTIONS: readonly string[] = ['date', 'amount', 'name', 'notes', 'currency'];

/** Returns the name of an element's cell. */
export function meaningOf(element: string): string {
  return MEANINGS[element] ?? element;
}

/** Returns the element of a cell. */
export function elementOf(name: string): string {
  return Object.keys(MEANINGS).find((element) => MEANINGS[element] === name) ?? name;
}
