import { FORMATS, type ImportStatus } from '../../imports/index.js';

/** The name of an import type for people. */
export function titleOf(type: string): string {
  return formatOf(type)?.title ?? type;
}

/** The names of the kinds of mappings for people. */
export const KINDS_OF_NAMES: Readonly<Record<string, string>> = {
  account: 'Account',
  account_type: 'Kind of account',
  category: 'Category',
  tag: 'Tag',
};

/** Why an account could be the one that the file means, for people. */
export const SUGGESTION_WORDS: Readonly<Record<string, string>> = {
  other_kind: 'has this number, of another kind',
  masked_number: 'its number has the same digits',
  end_of_number: 'its number ends the same',
  same_number: 'has this number at another bank',
  name: 'a similar name',
  no_identity: 'no number known yet',
};

/** The names of the states of an import for people. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'not published',
  importing: 'being published',
  complete: 'published',
  failed: 'publishing failed',
  reverting: 'being undone',
  revert_failed: 'undoing failed',
} satisfies Readonly<Record<ImportStatus, string>>;

/** Whether files of a type contain trades. */
export function haveTrades(type: string): boolean {
  return formatOf(type)?.publishes.includes('trades') === true;
}

/** The format of a type; undefined for one that has been removed. */
export function formatOf(type: string): (typeof FORMATS)[number] | undefined {
  return FORMATS.find((format) => format.type === type);
}
