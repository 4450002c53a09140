import { trimTrailing } from '../kit/trim-trailing.js';
import type { Word } from './page.lines.js';

/** A number on a line with its sign, its currency and the letters for debit or credit. */
export interface MoneyCell {
  /** As printed. */
  readonly raw: string;
  readonly x0: number;
  readonly x1: number;
  /** The index of its first word, and the index after its last. */
  readonly from: number;
  readonly to: number;
  /** Whether it has a decimal mark and two decimals, so that it is money and not another number. */
  readonly isClear: boolean;
  /** Whether it is separate, as in a column, and not part of a text. */
  readonly isApart: boolean;
}

const MARK = String.raw`(?:[A-Z]{0,3}[$£€¥₹₽₺₪₩₫฿₱₦]|[A-Z]{3}|kr\.?|zł|Kč|Fr\.?|Rs\.?|R)`;
const SIDE = String.raw`(?:CR|DR|OD|Cr\.?|Dr\.?|cr|dr|C|D|H|S)`;
const SIGN = String.raw`[-+−–—]`;
const NUMBER = String.raw`(?:\d+(?:[.,'’]\d+)*|[.,]\d{2})`;
const WHOLE = new RegExp(`^\\(?${SIGN}?\\(?${MARK}?${SIGN}?(${NUMBER})(?:${MARK})?\\)?${SIGN}?${SIDE}?[*†‡]*$`);
const BEFORE = new RegExp(`^(?:${SIGN}|\\(|\\(?${SIGN}?${MARK}|${MARK}${SIGN})$`);
const AFTER = new RegExp(`^(?:${SIGN}|\\)|${MARK}|${SIDE})$`);
const GROUP_BEFORE = new RegExp(`^\\(?${SIGN}?(?:${MARK})?${SIGN}?\\d{1,3}$`);

/** The minimum distance between two columns. */
const APART = 0.9;

/**
 * The maximum distance between groups of digits, relative to the text size: a space, whose position within a piece of
 * text is interpolated.
 */
const GROUP_GAP = 0.65;

/** Returns the numbers on a line that can be amounts, from left to right. */
export function moneyCells(words: readonly Word[]): readonly MoneyCell[] {
  const cells: MoneyCell[] = [];
  // From right to left, because `1 234,56` is recognised by its end.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const number = WHOLE.exec(words[at]?.text ?? '')?.[1];
    if (number === undefined) continue;
    let from = at;
    if (/^\d{3}(?:[.,]\d{2})?$/.test(number) && /^\d{3}/.test(words[at]?.text ?? '')) {
      while (isNear(words, from, GROUP_GAP) && GROUP_BEFORE.test(words[from - 1]?.text ?? '')) {
        from -= 1;
        if (!/^\d{3}$/.test(words[from]?.text ?? '')) break;
      }
    }
    while (isNear(words, from, 0.7) && BEFORE.test(words[from - 1]?.text ?? '')) from -= 1;
    let to = at + 1;
    while (isNear(words, to, 0.9) && AFTER.test(words[to]?.text ?? '') && !isTaken(cells, to)) to += 1;
    const raw = words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
    const isClear = /[.,]\d{2}$/.test(number);
    cells.unshift({
      raw,
      x0: words[from]?.x0 ?? 0,
      x1: words[to - 1]?.x1 ?? 0,
      from,
      to,
      isClear,
      isApart: !isNear(words, from, APART) && !isNear(words, to, APART),
    });
    at = from;
  }
  return cells;
}

/** Returns whether a word is close enough to the previous one to be in the same cell. */
function isNear(words: readonly Word[], at: number, most: number): boolean {
  const [left, right] = [words[at - 1], words[at]];
  return left !== undefined && right !== undefined && right.x0 - left.x1 <= most * right.size;
}

function isTaken(cells: readonly MoneyCell[], at: number): boolean {
  return cells.some(({ from, to }) => at >= from && at < to);
}

/** The meaning of the letters after an amount: inflow (`CR`, Haben) or outflow (`DR`, Soll). */
export type Side = 'in' | 'out' | null;

const SIDES: Readonly<Record<string, Side>> = { cr: 'in', c: 'in', h: 'in', dr: 'out', d: 'out', s: 'out', od: 'out' };

/** Splits a cell into the number, in the form that the kit reads, and the direction from its letters. */
export function splitSide(raw: string): { readonly number: string; readonly side: Side } {
  const spelled = trimTrailing(raw, '*†‡').replace(/[–—]/g, '-').replace(/\+$/, '').trim();
  const match = /^(.*?[\d)€$£])\s*(CR|DR|OD|[CDHS])\.?$/i.exec(spelled);
  if (match === null) return { number: spelled, side: null };
  return { number: match[1] ?? spelled, side: SIDES[(match[2] ?? '').toLowerCase()] ?? null };
}
