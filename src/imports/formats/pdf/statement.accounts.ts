import type { Word } from './page.lines.js';
import { moneyCells } from './statement.cells.js';
import { dateAt } from './statement.dates.js';
import { cellsOf } from './statement.headings.js';
import { isAccountNoun, isBeforeAccountNumber } from './statement.words.js';

/** An account that a statement names. */
export interface NamedAccount {
  /** The printed part of the number, as upper-case letters and digits. */
  readonly number: string;
  /** As printed: `Savings account 0012`. */
  readonly label: string;
}

/** The maximum number of words between the name of an account and its number: `account number ending in`. */
const MOST_BETWEEN = 4;
const FEWEST_DIGITS = 4;
/** An IBAN printed in groups of four has nine. */
const MOST_GROUPS = 9;

/** Returns the account that a line names by a word and a number; null if it names none or several. */
export function accountNamedOn(words: readonly Word[]): NamedAccount | null {
  let found: NamedAccount | null = null;
  for (let at = 0; at < words.length; at += 1) {
    if (!isAccountNoun(words[at]?.text ?? '')) continue;
    const named = accountAt(words, at);
    if (named === null) continue;
    if (found !== null && !isSameAccount(found, named)) return null;
    found ??= named;
  }
  return found;
}

/** Returns whether two numbers denote one account: one is a part of the other, such as its last digits. */
export function isSameAccount(first: NamedAccount, second: NamedAccount): boolean {
  return first.number.includes(second.number) || second.number.includes(first.number);
}

function accountAt(words: readonly Word[], noun: number): NamedAccount | null {
  let at = noun + 1;
  while (at <= noun + MOST_BETWEEN && isBeforeAccountNumber(words[at]?.text ?? '')) at += 1;
  const from = at;
  while (at < from + MOST_GROUPS && isGroup(words, at, from)) at += 1;
  const number = words
    .slice(from, at)
    .map(({ text }) => text)
    .join('')
    .toUpperCase()
    .replace(/[^0-9A-Z]|^X+/g, '')
    .replace(/^X+/, '');
  if (number.replace(/[^0-9]/g, '').length < FEWEST_DIGITS || isYear(number)) return null;
  const cell = cellsOf(words).find((one) => one.words.includes(words[noun] as Word))?.words ?? [];
  const start = Math.min(words.indexOf(cell[0] as Word), noun);
  const label = words
    .slice(start, at)
    .map(({ text }) => text)
    .join(' ');
  return { number, label };
}

/**
 * Returns whether a word is a group of an account number: digits, possibly masked, or letters at the start, as in an
 * IBAN.
 */
function isGroup(words: readonly Word[], at: number, from: number): boolean {
  const text = words[at]?.text ?? '';
  if (!/^[0-9xX*•.…/-]+$/.test(text) && !(at === from && /^[A-Z]{2}[0-9]{2}[0-9A-Z]*$/.test(text))) return false;
  if (dateAt(words, at) !== null) return false;
  return !moneyCells([words[at] as Word]).some(({ isClear }) => isClear);
}

function isYear(number: string): boolean {
  return /^(?:19|20)\d\d$/.test(number);
}
