import type { Random } from './random.js';

/** Formats a date: `dd.mm.yyyy`, `yyyymmdd hh:mm`, `dd-MMM-yy`, or `iso` for an instant with its zone. */
export function writtenDate(form: string, date: string, months: readonly string[], random: Random): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const clock = `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}`;
  if (form === 'iso')
    return `${date}T${clock}:${two(random.whole(0, 59))}${random.pick(['Z', 'Z', '+02:00', '.000Z'])}`;
  const [days = '', time = ''] = form.split(' hh');
  const written = days.replace(/yyyy|yy|MMM|mm|dd|m|d/g, (token) => {
    if (token === 'yyyy') return year;
    if (token === 'yy') return year.slice(2);
    if (token === 'MMM') return months[Number(month) - 1] ?? '';
    if (token === 'mm') return month;
    if (token === 'dd') return day;
    return String(Number(token === 'm' ? month : day));
  });
  if (!form.includes(' hh')) return written;
  return time.includes('ss') ? `${written} ${clock}:${two(random.whole(0, 59))}` : `${written} ${clock}`;
}

type Order = 'dmy' | 'mdy' | 'ymd' | 'ydm';

/** Returns the orders of day, month and year in which a person could read dates of the form, the form's own first. */
export function ordersOf(form: string): readonly Order[] {
  if (form === 'iso' || form.startsWith('yyyy')) return ['ymd'];
  const own: Order = form.startsWith('m') ? 'mdy' : form.startsWith('yy') ? 'ymd' : 'dmy';
  const isShort = !form.includes('yyyy');
  if (form.includes('MMM')) return isShort ? ['dmy', 'ymd'] : ['dmy'];
  if (!isShort && form.includes('.')) return [own];
  const all: readonly Order[] = isShort ? ['dmy', 'mdy', 'ymd', 'ydm'] : ['dmy', 'mdy'];
  return [own, ...all.filter((order) => order !== own)];
}

/** Returns the date with its parts read in another order; null if that day does not exist. */
export function retaken(date: string, own: Order, other: Order): string | null {
  const isShort = own.startsWith('y') || other.startsWith('y');
  const [year = '', month = '', day = ''] = date.split('-');
  const valueOf = { y: isShort ? year.slice(2) : year, m: month, d: day };
  const taken = { y: '', m: '', d: '' };
  for (let at = 0; at < 3; at++) taken[other[at] as 'y'] = valueOf[own[at] as 'y'];
  const full = taken.y.length === 2 ? `20${taken.y}` : taken.y;
  const iso = `${full}-${taken.m}-${taken.d}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

export interface MoneyForm {
  /** `''` for none. */
  readonly group: string;
  readonly mark: string;
  /** The number of decimals; 0 if money is printed in whole units. */
  readonly decimals: number;
  readonly isIndian: boolean;
  readonly minus: 'front' | 'behind' | 'parentheses' | 'sign';
  readonly showsPlus: boolean;
  /** Text around the number: `$`, ` EUR`. */
  readonly before: string;
  readonly behind: string;
}

/** `1.234,56` and similar forms give the group separator and the decimal mark; `1.234` prints whole units. */
export function marksOf(
  sample: string,
): Pick<MoneyForm, 'group' | 'mark' | 'isIndian'> & { readonly isWhole: boolean } {
  const isWhole = !/[.,]\d\d$/.test(sample);
  const marks = sample.replace(/\d/g, '');
  const mark = isWhole ? '' : marks.slice(-1);
  return {
    group: isWhole ? marks : marks.slice(0, -1).slice(0, 1),
    mark,
    isIndian: sample.startsWith('12,34,'),
    isWhole,
  };
}

/** Formats an amount. @param minor in the smallest unit of the currency, which has the given exponent */
export function writtenMoney(form: MoneyForm, minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent, digits.length - exponent + form.decimals);
  const number = grouped(whole, form) + (form.decimals > 0 ? form.mark + decimals : '');
  const text = form.before + number;
  if (minor >= 0n) return (form.showsPlus && minor > 0n ? '+' : '') + text + form.behind;
  if (form.minus === 'parentheses') return `(${text}${form.behind})`;
  if (form.minus === 'behind') return `${text}-${form.behind}`;
  return `${form.minus === 'sign' ? '\u2212' : '-'}${text}${form.behind}`;
}

function grouped(whole: string, form: MoneyForm): string {
  if (form.group === '') return whole;
  if (!form.isIndian) return whole.replace(/\B(?=(\d{3})+$)/g, form.group);
  const last = whole.slice(-3);
  const rest = whole.slice(0, -3);
  return rest === '' ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, form.group)}${form.group}${last}`;
}

/** Returns plain decimal text of an amount in smallest units, without trailing zeros: `-12.5`. */
export function decimalText(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  return plain(
    `${minor < 0n ? '-' : ''}${digits.slice(0, digits.length - exponent)}.${digits.slice(digits.length - exponent)}`,
  );
}

/** Returns the canonical form of a decimal: no trailing zeros, no plus, no minus zero. */
export function plain(decimal: string): string {
  const [whole = '0', part = ''] = decimal.replace(/^\+/, '').split('.');
  const decimals = part.replace(/0+$/, '');
  const text = decimals === '' ? whole : `${whole}.${decimals}`;
  return text === '-0' ? '0' : text;
}

export function negated(decimal: string): string {
  const text = plain(decimal);
  if (text === '0') return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

export function laterBy(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
