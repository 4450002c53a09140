import { normalized } from '../kit/headings/normalized.js';
import { ACTION_CODES, ACTION_WORDS, type Refused, type TradeAction } from './trade.words.js';

/** Longer texts are descriptions, which start with an action. */
const MOST_LETTERS = 120;
const MOST_WORDS = 8;
/** Scripts without spaces between words. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const ACTIONS = byWord(ACTION_WORDS);
const CODES = byWord(ACTION_CODES);

function byWord(table: Readonly<Partial<Record<TradeAction, readonly string[]>>>): ReadonlyMap<string, TradeAction> {
  const entries = Object.entries(table) as [TradeAction, readonly string[]][];
  return new Map(
    entries.flatMap(([action, lines]) =>
      lines.flatMap((line) => line.split(' | ')).map((word) => [normalized(word), action] as const),
    ),
  );
}

/**
 * Returns the action that a broker's text means: by code, by the whole text, otherwise by the longest known phrase at
 * its start.
 * @returns null if no known phrase is at its start
 */
export function actionOf(text: string): TradeAction | null {
  const beginning = text.slice(0, MOST_LETTERS);
  // `CashDeposit` is two words and `MoneyLink` is one, so both variants are looked up.
  const keys = new Set([normalized(beginning), normalized(beginning.toLowerCase())]);
  for (const key of keys) {
    const exact = CODES.get(key) ?? ACTIONS.get(key);
    if (exact !== undefined) return exact;
  }
  for (const key of keys) {
    const action = actionAtStart(key);
    if (action !== null) return action;
  }
  return null;
}

function actionAtStart(key: string): TradeAction | null {
  const isWithoutSpaces = WITHOUT_SPACES.test(key);
  const parts = isWithoutSpaces ? [...key].slice(0, MOST_WORDS) : key.split(' ').slice(0, MOST_WORDS);
  for (let count = parts.length; count > 0; count -= 1) {
    const phrase = parts.slice(0, count).join(isWithoutSpaces ? '' : ' ');
    const action = ACTIONS.get(phrase);
    // One or two letters at the start of a longer text are not a word: "S P 500" is not a sale.
    if (action !== undefined && (phrase.length > 2 || isWithoutSpaces)) return action;
  }
  return null;
}

const REFUSED: Readonly<Record<Refused, string>> = {
  notice: 'a notice of the broker',
  option: 'an option',
  future: 'a future',
  bond: 'the repayment of a bond',
  forex: 'a currency exchange',
  merger: 'a merger or another corporate action',
  exercise: 'an exercise of rights or options',
};

/** Returns why an action cannot be booked, as the end of a sentence; null if it can. */
export function unbookableReason(action: TradeAction): string | null {
  return action in REFUSED ? REFUSED[action as Refused] : null;
}

/** Actions that move money only. */
export const MONEY_ACTIONS: ReadonlySet<TradeAction> = new Set(['income', 'outgo', 'charge', 'money']);

/** The name of an entry that has none in the file. */
export const ACTION_LABELS: Readonly<Partial<Record<TradeAction, string>>> = {
  receive: 'Receive',
  deliver: 'Deliver',
  split: 'Split',
  split_close: 'Split',
  reinvest: 'Reinvest',
};
