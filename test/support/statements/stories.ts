import type { LayoutName } from './layouts.js';
import type { Story } from './story.js';

/** The expected result of a statement, written by hand, independently of the program under test. */
export interface Expected {
  readonly count: number;
  /** In ledger sign: positive is an outflow. */
  readonly sum: string;
}

interface Told extends Expected {
  readonly period: readonly [from: string, to: string];
  readonly balances: readonly [opening: string, closing: string];
  /** Date, posting date if different, amount in ledger sign, and the lines of the description. */
  readonly lines: string;
}

const TOLD = {
  card: {
    period: ['2024-12-11', '2025-01-10'],
    balances: ['512.40', '702.98'],
    count: 12,
    sum: '190.58',
    lines: `
      2024-12-10 2024-12-11   64.20  GREENFORK MARKET|PORTLAND OR
      2024-12-14 2024-12-15    4.75  PINECONE COFFEE
      2024-12-14 2024-12-15    4.75  PINECONE COFFEE
      2024-12-19 2024-12-20  289.99  SKYHOP AIRLINES 0123456789|DEPART 02/03 PDX-LIS
      2024-12-20 2024-12-20 -512.40  PAYMENT RECEIVED - THANK YOU
      2024-12-27 2024-12-28   38.10  ALDER HARDWARE
      2024-12-31 2025-01-02   71.25  HARVEST TABLE, LTD.
      2025-01-02 2025-01-03  -20.00  REFUND ALDER HARDWARE
      2025-01-03 2025-01-05  119.00  RIVERSIDE DENTAL
      2025-01-06 2025-01-07   15.99  STREAMLINE VIDEO
      2025-01-08 2025-01-09   86.45  TOTAL WINE AND GOODS
      2025-01-10 2025-01-10   28.50  INTEREST CHARGED ON PURCHASES
    `,
  },
  german: {
    period: ['2024-12-02', '2025-01-31'],
    balances: ['1204.37', '2687.02'],
    count: 11,
    sum: '-1482.65',
    lines: `
      2024-12-03 2024-12-03    36.90  SEPA-Lastschrift|Stadtwerke Lindenau|Abschlag 12.2024
      2024-12-05 2024-12-04    12.50  Kartenzahlung Bäckerei Öhlers
      2024-12-05 2024-12-04    12.50  Kartenzahlung Bäckerei Öhlers
      2024-12-20 2024-12-20 -2840.11  Gehalt|Brückner Werke AG
      2024-12-30 2025-01-02   950.00  Dauerauftrag Miete
      2025-01-02 2025-01-02     3.90  Kontoführung
      2025-01-07 2025-01-06   128.40  Kartenzahlung Fahrradhaus
      2025-01-15 2025-01-15  -100.00  Gutschrift Erna Weiß
      2025-01-20 2025-01-20 -2840.11  Gehalt|Brückner Werke AG
      2025-01-27 2025-01-27  1153.37  Überweisung|Küchenstudio Lindenau|Rechnung 2025-17 vom 14.01.
      2025-01-31 2025-01-31  2000.00  Umbuchung Tagesgeld
    `,
  },
  sections: {
    period: ['2025-02-01', '2025-02-28'],
    balances: ['3310.05', '4021.42'],
    count: 12,
    sum: '-711.37',
    lines: `
      2025-02-03  -75.00  MOBILE DEPOSIT
      2025-02-14 -1950.22  PAYROLL BRIGHTWELL DESIGN
      2025-02-28   -0.83  INTEREST EARNED
      2025-02-04   61.18  POS GREENFORK MARKET
      2025-02-10   61.18  POS GREENFORK MARKET
      2025-02-12  120.00  ATM WITHDRAWAL 4TH AND OAK
      2025-02-20  310.95  ACH FERNWOOD INSURANCE
      2025-02-06  125.00  CHECK 1043
      2025-02-11   40.00  CHECK 1044
      2025-02-18  400.00  CHECK 1045
      2025-02-21   88.37  CHECK 1047
      2025-02-25  108.00  CHECK 1048
    `,
  },
  letters: {
    period: ['2025-03-01', '2025-03-31'],
    balances: ['1500.00', '10912.50'],
    count: 10,
    sum: '-9412.50',
    lines: `
      2025-03-01  2000.00  ATM WDL MG ROAD
      2025-03-02 -25000.00  NEFT SALARY ACME
      2025-03-03  7500.00  RENT UPI 882201
      2025-03-03   120.00  UPI TEA STALL
      2025-03-03   120.00  UPI TEA STALL
      2025-03-09  1849.50  ELECTRICITY BILL
      2025-03-15  3999.00  SCHOOL FEES
      2025-03-20  -500.00  REVERSAL SCHOOL FEES
      2025-03-25   540.00  CHQ PAID 000123
      2025-03-31    -41.00  INTEREST CREDIT
    `,
  },
  onceADay: {
    period: ['2025-05-01', '2025-05-31'],
    balances: ['88.15', '622.04'],
    count: 13,
    sum: '-533.89',
    lines: `
      2025-05-01  14.20  CARD BOATHOUSE CAFE|ON 30 APR
      2025-05-01 120.00  CASH MACHINE QUAY STREET
      2025-05-06  -1310.40  MARSH PUMPS LTD|SALARY
      2025-05-06 475.00  STANDING ORDER|RENT 12 QUAY STREET
      2025-05-06  22.10  CARD CORNER GROCER
      2025-05-06  22.10  CARD CORNER GROCER
      2025-05-13  31.75  DIRECT DEBIT TIDE WATER
      2025-05-13  18.00  DIRECT DEBIT TV LICENCE
      2025-05-20   9.99  CARD STREAMLINE
      2025-05-20 -60.00  FASTER PAYMENT J REED|FOR TICKETS 12.50 EACH
      2025-05-30  99.37  CARD SEAVIEW GARAGE
      2025-05-30  24.00  CARD HARBOUR BOOKS
      2025-05-30     -0.00  INTEREST ADJUSTED
    `,
  },
  twoDates: {
    period: ['2024-11-25', '2025-01-24'],
    balances: ['640.00', '1022.70'],
    count: 34,
    sum: '-382.70',
    lines:
      Array.from({ length: 8 }, (_, week) => {
        const days = [
          '2024-11-26',
          '2024-12-03',
          '2024-12-10',
          '2024-12-17',
          '2024-12-24',
          '2024-12-31',
          '2025-01-07',
          '2025-01-14',
        ];
        const posted = [
          '2024-11-27',
          '2024-12-04',
          '2024-12-11',
          '2024-12-18',
          '2024-12-27',
          '2025-01-02',
          '2025-01-08',
          '2025-01-15',
        ];
        return `
        ${days[week]} ${posted[week]}  41.35  INTERAC PURCHASE 00${week}117|NORTHGATE GROCERY|CALGARY AB
        ${days[week]} ${posted[week]}   3.25  TRANSIT FARE
        ${days[week]} ${posted[week]}   3.25  TRANSIT FARE
        ${days[week]} ${posted[week]}  12.90  LUNCH COUNTER|SECOND LINE`;
      }).join('') +
      `
        2025-01-20 2025-01-21 -1000.00  PAYROLL DEPOSIT|WESTWIND TOOLS
        2025-01-22 2025-01-22  131.30  HYDRO AND POWER|ACCT 55 01 22`,
  },
  french: {
    period: ['2025-01-01', '2025-01-31'],
    balances: ['2310.20', '-45.15'],
    count: 8,
    sum: '2355.35',
    lines: `
      2025-01-02 2025-01-03   54.90  CARTE 31/12 EPICERIE DU LAC
      2025-01-03 2025-01-03  780.00  VIR LOYER JANVIER
      2025-01-06 2025-01-06    9.60  CARTE 04/01 BOULANGERIE
      2025-01-06 2025-01-06    9.60  CARTE 04/01 BOULANGERIE
      2025-01-10 2025-01-10 -1875.45  VIR SALAIRE ATELIERS REUNIS
      2025-01-17 2025-01-17 3250.00  CHEQUE 8812 441
      2025-01-24 2025-01-24  126.70  PRLV ELECTRICITE
      2025-01-31 2025-01-31    0.00  ARRETE DE COMPTE
    `,
  },
  newestFirst: {
    period: ['2025-04-01', '2025-06-30'],
    balances: ['0.00', '1265.11'],
    count: 9,
    sum: '-1265.11',
    lines: `
      2025-04-02 -1000.00  Transfer from savings
      2025-04-02    19.99  Streamline Video
      2025-04-18    60.40  Greenfork Market
      2025-05-01  1200.00  Rent
      2025-05-02 -1800.00  Payroll
      2025-05-02   250.00  Transfer to savings
      2025-06-11     4.50  Pinecone Coffee
      2025-06-11     4.50  Pinecone Coffee
      2025-06-30    -4.50  Refund Pinecone Coffee
    `,
  },
  plainList: {
    period: ['2025-03-01', '2025-03-31'],
    balances: ['0.00', '1039.85'],
    count: 6,
    sum: '-1039.85',
    lines: `
      2025-03-03   55.20  RECIBO LUZ PUERTO
      2025-03-05  610.00  ALQUILER MARZO
      2025-03-14   12.30  TARJETA CAFETERIA
      2025-03-14   12.30  TARJETA CAFETERIA
      2025-03-28 -1745.00  NOMINA ASTILLEROS
      2025-03-31   15.35  COMISION
    `,
  },
} as const satisfies Record<string, Told>;

/** The lines that each layout prints. */
const TOLD_BY: Readonly<Record<LayoutName, Told>> = {
  ...TOLD,
  carryLines: TOLD.twoDates,
  repeatedTitles: TOLD.twoDates,
  moneyInOut: TOLD.onceADay,
  dailyBalances: TOLD.onceADay,
};

export interface StatementStory extends Expected {
  readonly story: Story;
}

export function storyOf(name: LayoutName): StatementStory {
  const { period, balances, lines, count, sum } = TOLD_BY[name];
  const [from, to] = period;
  const [opening, closing] = balances;
  return { count, sum, story: { from, to, opening, closing, lines: lines.trim().split('\n').map(lineOf) } };
}

function lineOf(text: string): Story['lines'][number] {
  const match = /^\s*(\S{10})\s+(?:(\d{4}\S{6})\s+)?(-?\d+\.\d\d)\s+(.+?)\s*$/.exec(text);
  const [, date = '', posted, amount = '', name = ''] = match ?? [];
  return { date, ...(posted !== undefined && { posted }), amount, name: name.split('|') };
}
