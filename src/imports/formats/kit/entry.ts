import type { MappingKind, ReadContext, StagedRow, Writer } from '../format.js';
import type { RowReader } from './row-reader.js';

/** The name of an entry for which the file has no text. */
export const NO_NAME = 'Imported transaction';

/** The writers that publish rows as entries, in the order in which they run. */
export const ENTRY_WRITERS: readonly Writer[] = ['accounts', 'identities', 'categories', 'tags', 'entries'];

/**
 * The common facts of types whose rows become entries: the mappings of their values, and the writers that publish them.
 */
export const ENTRY_FACTS = {
  mappings: ['account', 'category', 'tag'] as readonly MappingKind[],
  publishes: ENTRY_WRITERS,
  appliesRules: true,
};

/** The fields that every entry has, in any format. */
type Entry = Pick<StagedRow, 'date' | 'amount' | 'currency' | 'name' | 'notes' | 'account' | 'category' | 'tags'>;

/** Checks the rules for all entries: a valid currency and an account. */
export function checkedEntry<K extends string>(row: RowReader<K>, context: ReadContext, entry: Entry): Entry {
  const checked = inItsCurrency(row, context, entry);
  if (entry.account === null && !context.hasTargetAccount) {
    row.failRow('an account is required, because the import names none');
  }
  return checked;
}

/** Checks the currency marks beside the numbers against the entry's currency. */
export function inItsCurrency<K extends string, E extends Pick<Entry, 'currency' | 'account'>>(
  row: RowReader<K>,
  context: ReadContext,
  entry: E,
): E {
  const currency = entry.currency ?? context.currencyOf(entry.account);
  row.checkMarks(currency);
  // An amount with a mark keeps the currency that the mark was checked against, even if the account changes later.
  return row.hasMarks ? { ...entry, currency } : entry;
}
