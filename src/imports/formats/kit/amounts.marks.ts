import { isCurrency } from '../../../ledger/currencies/currency.js';

const DOLLARS = `
  USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD SVC TTD TWD XCD ZWL ZWG
  ARS CLP COP CUC CUP DOP MXN NIO UYU
`;

/** The currency signs beside amounts, and the currencies that use each. Compared case-insensitively. */
const SIGNS = {
  $: DOLLARS,
  US$: 'USD',
  U$S: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD NIO',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
  AR$: 'ARS',
  CLP$: 'CLP',
  COL$: 'COP',
  R$: 'BRL',
  RD$: 'DOP',
  $U: 'UYU',
  J$: 'JMD',
  TT$: 'TTD',
  EC$: 'XCD',
  MOP$: 'MOP',
  '£': 'GBP EGP FKP GIP IEP LBP SHP SDG SSP SYP',
  '€': 'EUR',
  '¥': 'JPY CNY',
  '￥': 'JPY CNY',
  円: 'JPY',
  元: 'CNY TWD HKD',
  RMB: 'CNY',
  kr: 'SEK NOK DKK ISK',
  'kr.': 'SEK NOK DKK ISK',
  Fr: 'CHF FRF BEF LUF',
  'Fr.': 'CHF FRF BEF LUF',
  'SFr.': 'CHF',
  SFr: 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON MDL',
  лв: 'BGN',
  'лв.': 'BGN',
  '₽': 'RUB',
  RUR: 'RUB RUR',
  'руб.': 'RUB BYN',
  руб: 'RUB BYN',
  '₴': 'UAH',
  'грн.': 'UAH',
  грн: 'UAH',
  'дин.': 'RSD',
  дин: 'RSD',
  din: 'RSD',
  'din.': 'RSD',
  KM: 'BAM',
  kn: 'HRK',
  '₺': 'TRY',
  TL: 'TRY',
  '₪': 'ILS',
  '₹': 'INR',
  Rs: 'INR PKR LKR NPR MUR SCR',
  'Rs.': 'INR PKR LKR NPR MUR SCR',
  '₨': 'INR PKR LKR NPR MUR SCR',
  '₩': 'KRW KPW',
  원: 'KRW',
  '₫': 'VND',
  đ: 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  RM: 'MYR',
  Rp: 'IDR',
  'Rp.': 'IDR',
  R: 'ZAR',
  '₦': 'NGN',
  '₵': 'GHS',
  'GH₵': 'GHS',
  KSh: 'KES',
  '₡': 'CRC',
  '₲': 'PYG',
  'S/': 'PEN',
  'S/.': 'PEN',
  'Bs.': 'BOB VES VEF',
  Bs: 'BOB VES VEF',
  'B/.': 'PAB',
  '৳': 'BDT',
  '₸': 'KZT',
  '₼': 'AZN',
  '₾': 'GEL',
  '֏': 'AMD',
  '₮': 'MNT',
  '₭': 'LAK',
  '៛': 'KHR',
  '﷼': 'IRR OMR QAR SAR YER',
  'د.ا.': 'JOD',
  'د.إ.': 'AED',
  'د.ك.': 'KWD',
  'د.ب.': 'BHD',
  'د.ت.': 'TND',
  'د.ج.': 'DZD',
  'د.ع.': 'IQD',
  'د.م.': 'MAD',
  'ر.س.': 'SAR',
  'ر.ق.': 'QAR',
  'ر.ع.': 'OMR',
  'ج.م.': 'EGP',
  'ل.ل.': 'LBP',
} as const satisfies Record<string, string>;

const FITTING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SIGNS).map(([sign, codes]) => [sign.toLowerCase(), new Set(codes.trim().split(/\s+/))]),
);

/**
 * Recognises the text beside a number as a currency mark. Returns an ISO 4217 code in upper case, a sign as written,
 * the code of both (`USD $`), or null.
 */
export function findMark(text: string): string | null {
  const code = text.slice(0, 3).toUpperCase();
  const sign = isCurrency(code) ? text.slice(3) : text;
  if (sign === '') return code;
  if (!FITTING.has(sign.toLowerCase())) return null;
  return sign === text ? text : joinMarks(sign, code);
}

/** Returns whether a mark, as `readAmount` returns it, denotes a currency other than this ISO 4217 code. */
export function marksContradict(mark: string, currency: string): boolean {
  const fitting = FITTING.get(mark.toLowerCase());
  return fitting ? !fitting.has(currency.toUpperCase()) : mark.toUpperCase() !== currency.toUpperCase();
}

/**
 * Returns the one currency of a mark that `readAmount` returned; null if several currencies share it. The plain pound
 * sign means sterling: other pounds have the same value, or programs write them with letters.
 */
export function currencyOfMark(mark: string): string | null {
  if (mark === '£') return 'GBP';
  const [only = null, ...others] = FITTING.get(mark.toLowerCase()) ?? [mark.toUpperCase()];
  return others.length === 0 ? only : null;
}

/** Combines the marks at both ends of an amount (`$5.00 USD`). Returns null if they contradict each other. */
export function joinMarks(first: string, second: string): string | null {
  if (first.toLowerCase() === second.toLowerCase()) return first;
  if (isCurrency(second)) return marksContradict(first, second) ? null : second;
  return isCurrency(first) && !marksContradict(second, first) ? first : null;
}
