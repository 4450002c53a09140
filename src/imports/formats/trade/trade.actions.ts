import { normalized } from '../kit/headings/normalized.js';
import { ACTION_CODES, ACTION_WORDS, type Refused, type TradeAction } from './trade.words.js';

/** Longer texts are descriptions; an action is at their beginning. */
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
 * What a broker's word for a row means: a code or the text itself, else the longest phrase that it begins with.
 * @returns null when no phrase of the table begins it
 */
export function actionOf(text: string): TradeAction | null {
  const beginning = text.slice(0, MOST_LETTERS);
  // `CashDeposit` is two words, and `MoneyLink` is one: both ways are looked up.
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
    // A letter or two at the beginning of a longer text is no word: "S P 500" is no sale.
    if (action !== undefined && (phrase.length > 2 || isWithoutSpaces)) return action;
  }
  return null;
}

const REFUSED: Readonly<Record<Refused, string>> = {
  notice: 'a notice of the broker',
  option: 'an option',
  future: 'a future',
  bond: 'the repayment of a bond',
  forex: 'an exchange of currencies',
  merger: 'a merger or another corporate action',
  exercise: 'an exercise of rights or options',
};

/** What stands against booking an action, as the end of a sentence; null for those that can be booked. */
export function refusalOf(action: TradeAction): string | null {
  return action in REFUSED ? REFUSED[action as Refused] : null;
}

/** Actions that move money alone. */
export const MONEY_ACTIONS: ReadonlySet<TradeAction> = new Set(['income', 'outgo', 'charge', 'money']);

/** What an entry is called where the file does not say it. */
export const ACTION_LABELS: Readonly<Partial<Record<TradeAction, string>>> = {
  receive: 'Receive',
  deliver: 'Deliver',
  split: 'Split',
  split_close: 'Split',
  reinvest: 'Reinvest',
};
