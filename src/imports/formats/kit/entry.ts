import type { MappingKind, ReadContext, StagedRow, Writer } from '../format.js';
import type { RowReader } from './row-reader.js';

/** What publishing rows that become entries writes, in order. */
export const ENTRY_WRITERS: readonly Writer[] = ['accounts', 'categories', 'tags', 'entries'];

/** What holds for every type whose rows become entries: what their values stand for, and what publishing does. */
export const ENTRY_FACTS = {
  mappings: ['account', 'category', 'tag'] as readonly MappingKind[],
  publishes: ENTRY_WRITERS,
  appliesRules: true,
};

/** What every entry has, whatever file it came from. */
type Entry = Pick<StagedRow, 'date' | 'amount' | 'currency' | 'name' | 'notes' | 'account' | 'category' | 'tags'>;

/** The values of an entry, once what holds for all entries has been checked: a currency that fits, and an account. */
export function checkedEntry<K extends string>(row: RowReader<K>, context: ReadContext, entry: Entry): Entry {
  const checked = inItsCurrency(row, context, entry);
  if (entry.account === null && !context.hasTargetAccount) {
    row.failRow('an account is required, because the import names none');
  }
  return checked;
}

/** The values of an entry, once the marks beside its numbers have been held against its currency. */
export function inItsCurrency<K extends string, E extends Pick<Entry, 'currency' | 'account'>>(
  row: RowReader<K>,
  context: ReadContext,
  entry: E,
): E {
  const currency = entry.currency ?? context.currencyOf(entry.account);
  row.checkMarks(currency);
  // A marked amount keeps the currency that its mark was held against, whatever account it ends in.
  return row.hasMarks ? { ...entry, currency } : entry;
}
