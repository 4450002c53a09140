import type { AmountLimits } from '../kit/amounts.js';
import { type PlainAmount, readPlainAmount } from '../kit/statements/plain-amount.js';

type Mark = '.' | ',';

interface Parts {
  readonly sign: string;
  /** Digits before the decimal mark, without thousands separators. */
  readonly integer: string;
  readonly decimals: string;
  /** The mark before the decimals; null without decimals. */
  readonly mark: Mark | null;
  /** Whether the only mark can also be a thousands separator: `1,234`. */
  readonly isDoubtful: boolean;
}

const FORM = /^([+-]?) {0,8}([0-9.,]+)(-?)$/;
const THREE = 3;

/**
 * Finds the decimal mark of a file. OFX 1.6 (section 3.2.9.1) allows the point and the comma. Contrary to it, some
 * banks use the other one as a thousands separator.
 */
export class DecimalMarks {
  private readonly seen = new Set<Mark>();

  /** Notes a number of the file. */
  add(text: string): void {
    const parts = partsOf(text);
    if (parts !== null && parts.mark !== null && !parts.isDoubtful) this.seen.add(parts.mark);
  }

  /**
   * Reads a number exactly, or fails. A single mark before three digits is a decimal mark if other numbers in the file
   * prove it. A point is also one if no number proves that the comma is.
   */
  read(text: string, limits: AmountLimits): PlainAmount {
    const parts = partsOf(text);
    if (parts === null) return { ok: false, reason: 'is not a number' };
    const { sign, integer, decimals, mark, isDoubtful } = parts;
    if (isDoubtful && mark !== null && !this.isDecimal(mark)) {
      return { ok: false, reason: `can be ${integer}${decimals} and ${integer}.${decimals}` };
    }
    return readPlainAmount(`${sign}${integer}.${decimals}`, '.', limits);
  }

  private isDecimal(mark: Mark): boolean {
    return this.seen.has(mark) || (mark === '.' && !this.seen.has(','));
  }
}

function partsOf(text: string): Parts | null {
  const [, before = '', body = '', behind = ''] = FORM.exec(text) ?? [];
  if (!/[0-9]/.test(body) || (before !== '' && behind !== '')) return null;
  const sign = before || behind;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last === -1) return { sign, integer: body, decimals: '', mark: null, isDoubtful: false };
  const mark: Mark = body.charAt(last) === ',' ? ',' : '.';
  const whole = body.slice(0, last);
  const decimals = body.slice(last + 1);
  const other = mark === ',' ? '.' : ',';
  if (whole.includes(mark)) return wholeOf(sign, body, mark);
  if (whole.includes(other)) {
    const integer = ungrouped(whole, other);
    return integer === null ? null : { sign, integer, decimals, mark, isDoubtful: false };
  }
  const isDoubtful = decimals.length === THREE && whole.length > 0 && whole.length <= THREE && !whole.startsWith('0');
  return { sign, integer: whole, decimals, mark, isDoubtful };
}

/** Returns a number with several marks of one kind, which therefore has no decimals. */
function wholeOf(sign: string, body: string, mark: Mark): Parts | null {
  const integer = ungrouped(body, mark);
  return integer === null ? null : { sign, integer, decimals: '', mark: null, isDoubtful: false };
}

/** Removes the thousands separators; null if the digits are not in groups of three. The first group can be shorter. */
function ungrouped(text: string, mark: Mark): string | null {
  const [first = '', ...groups] = text.split(mark);
  const isGrouped = first.length > 0 && first.length <= THREE && groups.every((group) => group.length === THREE);
  const digits = [first, ...groups].join('');
  return isGrouped && /^[0-9]+$/.test(digits) ? digits : null;
}
