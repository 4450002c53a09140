import { isCurrency } from '../../../../ledger/currencies/currency.js';
import { DATE_WORDS } from './heading-words.dates.js';
import { FURTHER_WORDS } from './heading-words.further.js';
import { LABEL_WORDS } from './heading-words.labels.js';
import { MONEY_WORDS } from './heading-words.money.js';
import { TEXT_WORDS } from './heading-words.texts.js';
import { TRADE_WORDS } from './heading-words.trades.js';
import type { HeadingWords, Language, Role } from './heading-words.js';
import { normalized } from './normalized.js';

/**
 * A role that a heading names. The column with the lowest rank gets the role. The fraction of the rank is the position
 * of the word in its list.
 */
export interface NamedRole {
  readonly role: Role;
  readonly rank: number;
}

const BRACKETS = /[([{（［【][^()[\]{}（）［］【】]*[)\]}）］】]/gu;
const END_DIGITS = /(?<!\p{N})\s?\p{N}{1,4}$/u;
const PART_SEPARATORS = /[/|\n]|[\s_](?:or|oder|ou|eller|lub|nebo|alebo|vagy|sau|ili|veya|tai|või|arba|или|або)[\s_]/iu;

/** Languages whose letters with marks are also written with two plain letters, as in `Empfaenger`. */
const SPELT_OUT: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'nb', 'fi', 'et'] satisfies Language[]);
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const MARKED_LETTERS = /[äöüåø]/gu;

/** Without their marks, shorter words of Vietnamese are words of other languages: `Nợ` means debit, `No` a number. */
const SHORTEST_WITHOUT_MARKS = 3;

/** An upper bound for the number of words that a language has for one rank. */
const WORDS_OF_A_RANK = 1000;

const ROLES = indexOf([...DATE_WORDS, ...MONEY_WORDS, ...TEXT_WORDS, ...LABEL_WORDS, ...TRADE_WORDS, ...FURTHER_WORDS]);

/**
 * Returns the roles that a heading names in any language; empty for an unknown heading. The lookup tries the heading
 * with the words in brackets, without them, without spaces, without trailing digits, and then part by part.
 */
export function rolesOf(heading: string): readonly NamedRole[] {
  for (const key of keysOf(heading)) {
    const roles = ROLES.get(key);
    if (roles !== undefined) return roles;
  }
  return [];
}

/** Normalizes a heading so that it is the same in all files of a bank, regardless of currency and case. */
export function headingKey(heading: string): string {
  return withoutCurrency(normalized(heading));
}

function* keysOf(heading: string): Generator<string> {
  yield* formsOf(heading);
  const bare = heading.replace(BRACKETS, ' ');
  if (bare !== heading) yield* formsOf(bare);
  const parts = heading.split(PART_SEPARATORS);
  if (parts.length > 1) for (const part of parts) yield* formsOf(part.replace(BRACKETS, ' '));
}

function* formsOf(text: string): Generator<string> {
  const whole = normalized(text);
  yield withMarks(text);
  const key = withoutCurrency(whole);
  yield whole;
  yield key;
  yield key.replaceAll(' ', '');
  yield key.replace(END_DIGITS, '');
}

/** Removes currency codes and the `in` before them: `Betrag in EUR` becomes `betrag`. */
function withoutCurrency(key: string): string {
  const words = key.split(' ');
  const kept = words.filter((word, at) => {
    if (words.length > 1 && isCurrency(word.toUpperCase())) return false;
    return !(word === 'in' && isCurrency((words[at + 1] ?? '').toUpperCase()));
  });
  return kept.join(' ');
}

/** Indexes each word with and without spaces, and with its marked letters spelt out, with all its roles. */
function indexOf(table: readonly HeadingWords[]): ReadonlyMap<string, readonly NamedRole[]> {
  const index = new Map<string, NamedRole[]>();
  const add = (key: string, named: NamedRole): void => {
    const roles = index.get(key);
    if (roles === undefined) index.set(key, [named]);
    else if (!roles.some(({ role }) => role === named.role)) roles.push(named);
  };
  const byRank = table.toSorted((one, other) => one.rank - other.rank);
  for (const { role, rank, words } of byRank) {
    for (const [language, list] of Object.entries(words)) {
      for (const [place, word] of list.split(' | ').entries()) {
        // The words of a language are listed in order of preference.
        const named = { role, rank: rank + place / WORDS_OF_A_RANK };
        const plain = normalized(word);
        const needsMarks = language === 'vi' && plain.length < SHORTEST_WITHOUT_MARKS;
        for (const key of needsMarks ? [withMarks(word)] : new Set([plain, normalized(speltOut(word, language))])) {
          add(key, named);
          add(key.replaceAll(' ', ''), named);
        }
      }
    }
  }
  return index;
}

function withMarks(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

function speltOut(word: string, language: string): string {
  return SPELT_OUT.has(language) ? word.replace(MARKED_LETTERS, (letter) => TWO_LETTERS[letter] ?? letter) : word;
}
