import { createHash } from 'node:crypto';
import type { FileKind, KnownProfile, ReadContext, Settings } from '../../format.js';
import { headingKey } from '../headings/headings.js';
import { normalized } from '../headings/normalized.js';
import {
  COLUMNS_OF_ANY_ACCOUNT,
  COLUMNS_OF_ONE_ACCOUNT,
  MONEY_SETTINGS,
  REMEMBERED_SETTINGS,
} from './remembered-settings.js';

/** The header row of a file, and the kinds of the cells below. */
export interface HeadingLine {
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly kinds: readonly {
    readonly filled: number;
    readonly areDates: boolean;
    readonly areNumbers: boolean;
    readonly areTexts: boolean;
  }[];
}

/** What is known from earlier files with the same header row. */
export interface Remembered {
  readonly profile: FileKind['profile'];
  /** Columns that have the same meaning in files of any account. */
  readonly columns: Settings;
  /** Settings that only apply to files of the same account: money columns, formats, signs, states. */
  readonly decisions: Settings;
  /** States in those files, in lower case. */
  readonly states: ReadonlySet<string>;
  /** Returns whether files with this header row, of any account, were read with this setting before. */
  readonly wasUsed: (setting: string, value: string) => boolean;
}

export const NOTHING_REMEMBERED: Remembered = {
  profile: null,
  columns: {},
  decisions: {},
  states: new Set(),
  wasUsed: () => false,
};

/** Returns the key of all files with the same header row, regardless of currency and case: SHA-256 in hex. */
export function profileKeyOf({ delimiter, headers, kinds }: HeadingLine): string {
  const parts = hasHeadings(headers) ? headers.map(headingKey) : kinds.map(kindOf);
  return createHash('sha256')
    .update(JSON.stringify([delimiter, hasHeadings(headers), parts]))
    .digest('hex');
}

/**
 * Returns what is remembered for a file. That is everything from earlier files of its account. Without such files, it
 * is only the columns with the same meaning in files of any account, from the profile used last. Settings in the
 * request are omitted, and so are columns that do not occur exactly once in the file.
 */
export function recall(line: HeadingLine, { settings, profiles = [], accountId = null }: ReadContext): Remembered {
  if (profiles.length === 0 || settings['use_profile'] === 'false') return NOTHING_REMEMBERED;
  const key = profileKeyOf(line);
  const known = profiles.filter((profile) => profile.key === key);
  const own = known.find((profile) => profile.accountId === accountId);
  // Without a header row, files of two banks can look the same.
  const profile = own ?? (hasHeadings(line.headers) ? known[0] : undefined);
  if (profile === undefined) return NOTHING_REMEMBERED;
  const left = (names: readonly string[]): Settings =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = settings[name] === undefined ? rememberedValue(name, profile, line) : null;
        return value === null ? [] : [[name, value]];
      }),
    );
  const columns = left(COLUMNS_OF_ANY_ACCOUNT);
  const saysMoney = MONEY_SETTINGS.some((name) => settings[name] !== undefined);
  const decided = REMEMBERED_SETTINGS.filter((name) => !COLUMNS.includes(name) && !(saysMoney && MONEY.includes(name)));
  const decisions = own === undefined ? {} : left(decided);
  const isUsed = Object.keys(columns).length + Object.keys(decisions).length + (own?.accounts.length ?? 0) > 0;
  return {
    profile: isUsed || own !== undefined ? { id: profile.id, isOfAccount: own !== undefined } : null,
    columns,
    decisions,
    states: new Set(own?.states ?? []),
    wasUsed: (setting, value) => known.some(({ configuration }) => configuration[setting] === value),
  };
}

/** Adds the currencies of the accounts that cells were mapped to before. */
export function withAccounts(context: ReadContext, { profile }: Remembered): ReadContext {
  const known = (context.profiles ?? []).find(({ id }) => profile?.isOfAccount === true && id === profile.id);
  if (known === undefined || known.accounts.length === 0 || context.hasTargetAccount) return context;
  const currencies = new Map(known.accounts.map(({ name, currency }) => [normalized(name), currency]));
  const remembered = (account: string | null): string | undefined =>
    account === null || context.hasAccount(account) ? undefined : currencies.get(normalized(account));
  return {
    ...context,
    currencyOf: (account) => remembered(account) ?? context.currencyOf(account),
    hasAccount: (account) => context.hasAccount(account) || remembered(account) !== undefined,
  };
}

const COLUMNS: readonly string[] = COLUMNS_OF_ANY_ACCOUNT;
const MONEY: readonly string[] = MONEY_SETTINGS;
const LABELS: readonly string[] = [...COLUMNS_OF_ANY_ACCOUNT, ...COLUMNS_OF_ONE_ACCOUNT];
const NUMBER = /^#(\d{1,3})$/u;
const NONE = 'none';

/** Returns null for a setting that is not remembered, or has no meaning in this file. */
function rememberedValue(name: string, { configuration, headers }: KnownProfile, line: HeadingLine): string | null {
  const value = configuration[name] ?? null;
  if (value === null || !LABELS.includes(name)) {
    // A choice to leave out no state applied only to the states of that file.
    return name === 'left_out_states' && value === NONE ? null : value;
  }
  if (value === NONE) return value;
  const columns =
    columnOf(value, headers, line.headers) === null ? value.split(' + ').map((one) => one.trim()) : [value];
  const places = columns.map((label) => columnOf(label, headers, line.headers));
  if (places.some((place) => place === null)) return null;
  const kinds = places.map((place) => line.kinds[place ?? -1]);
  const holdsDates = kinds.every((cells) => cells !== undefined && cells.filled > 0 && cells.areDates);
  return name === 'date_col_label' && !holdsDates ? null : value;
}

/** Returns the 0-based index of the one column that a label names; null if it names none or several. */
function columnOf(label: string, before: readonly string[], headers: readonly string[]): number | null {
  const same = headers.flatMap((heading, column) => (heading === label ? [column] : []));
  const alike = headers.flatMap((heading, column) =>
    heading !== '' && normalized(heading) === normalized(label) ? [column] : [],
  );
  const [only, ...others] = same.length > 0 ? same : alike;
  if (only !== undefined) return others.length === 0 ? only : null;
  const column = Number(NUMBER.exec(label)?.[1] ?? 0) - 1;
  // Profile keys ignore currencies, so a column given by number must have exactly the same heading.
  return column >= 0 && column < headers.length && headers[column] === before[column] ? column : null;
}

function hasHeadings(headers: readonly string[]): boolean {
  return headers.some((heading) => heading !== '');
}

function kindOf({ filled, areDates, areNumbers, areTexts }: HeadingLine['kinds'][number]): string {
  if (filled === 0) return 'blank';
  if (areDates) return 'date';
  return areNumbers ? 'number' : areTexts ? 'text' : 'other';
}
