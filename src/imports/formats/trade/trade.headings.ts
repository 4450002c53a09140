import { isCurrency } from '../kit/currencies.js';
import type { Role } from '../kit/headings/heading-words.js';
import { rolesOf } from '../kit/headings/headings.js';
import { normalized } from '../kit/headings/normalized.js';

/** Headings that only brokers write and that the shared table does not have. */
const OWN_ROLES: readonly (readonly [Role, string])[] = [
  [
    'date',
    'geschaftstag | handelstag | abschlusstag | execution date | exec time | filled time | trade created at | utc time | paivays',
  ],
  ['state', 'pending settled'],
  ['tax', 'gst'],
  ['mic', 'exchange operating mic'],
  [
    'amount',
    'trade money | proceeds | cost | funds | total quote | total value | consideration | principal amount | kokonaissumma | total shares amount | trade value | booked amount | varde | net cash | net cash amount | net amt | 受渡金額 | 发生金额 | ' +
      'importo euro | cash flow | wert | total trade value | total inclusive of fees and or spread | total inclusive of fees',
  ],
  ['qty', 'quantity transacted | filled | filled quantity | no shares | size | vol | executed | quantity base'],
  [
    'price',
    't price | trans price | asset price in | ausfuhrung kurs | ausfuhrungskurs | price per share in account currency | price at transaction | ' +
      'spot price at transaction | avg fill price | unit cost | unit cost p | price p',
  ],
  ['isin', 'security isin | isin code'],
  [
    'type',
    'tipo operazione | trans code | transactie type | handelsart | auftragsart | activity sub type | sub type | transaction subcode',
  ],
  ['ticker', 'identifier | security symbol | trading symbol | tradingsymbol'],
  ['currency', 'price fee total unit'],
  ['name', 'tuote'],
  [
    'fee',
    'transaction and or third | fees quote | currency conversion fee | finra fee | transactiekosten en of | fx fee amount | transaktionskosten | fees and or spread | auto fx fee | autofx fee | ' +
      'auto fx kosten | autofx kosten | transaction and or third party fees | transaction costs and or | transactiekosten en of kosten van derden | ' +
      'costes de transaccion y o externos | costes de transaccion y o | costi di transazione e o di terzi | frais de courtage et ou de parties tierces | ' +
      'transaktionsgebuhren und oder gebuhren dritter | stamp duty | commissions and fees | fees and comm',
  ],
];

/** Headings of changes of the balance, which other files have for changes of a price. */
export const CHANGE = new Set(
  'mutatie | anderung | change | variation | variacion | variazione | mudanca | zmiana | andring | aendring | endring | muutos | zmena'.split(
    ' | ',
  ),
);
/** Headings of columns with the ratio of a split. */
export const SPLIT_RATIO = new Set(['split ratio', 'splitratio', 'split factor', 'splitverhaltnis']);
/** Headings of prices in pence. */
export const PENCE_PRICE = /\((?:p|pence|gbx)\)|\bpence\b/iu;
/** Headings of the price currency. */
export const PRICE_CURRENCY = new Set(['instrumentvaluta', 'instrument currency', 'price currency', 'currency price']);
/** Headings of the amount currency. */
export const AMOUNT_CURRENCY = new Set([
  'transaktionsvaluta',
  'settlement currency',
  'currency total',
  'currency amount',
]);
/** Headings of the kind of security. */
export const ASSET_CLASS = new Set([
  'asset class',
  'asset category',
  'asset type',
  'security type',
  'instrument type',
  'instrument class',
  'wertpapiertyp',
  'segment',
  'assetclass',
]);
/** Headings of columns with the kind of securities, orders or accounts, and never the action. */
export const NEUTRAL = new Set(
  'cash | margin | shares | stock | stocks | etf | etfs | fund | funds | equity | equities | market | limit | stop | crypto | security | common stock'.split(
    ' | ',
  ),
);
/** Headings of national security numbers. */
export const NATIONAL = new Set([
  'wkn',
  'cusip',
  'valor',
  'valoren',
  'valorennummer',
  'sedol',
  'cusip number',
  'security number',
]);

/** The possible roles of a heading in a broker's file: by brokers' words, otherwise by those of all files. */
export function rolesIn(heading: string): readonly Role[] {
  const key = withoutCurrency(normalized(heading));
  const own = OWN_ROLES.filter(([, words]) => words.split(' | ').includes(key)).map(([role]) => role);
  return own.length > 0 ? own : rolesOf(heading).map(({ role }) => role);
}

/** `fees eur` becomes `fees`. */
function withoutCurrency(key: string): string {
  const last = key.slice(key.lastIndexOf(' ') + 1);
  return last !== key && last.length === 3 && isCurrency(last.toUpperCase()) ? key.slice(0, -4) : key;
}
