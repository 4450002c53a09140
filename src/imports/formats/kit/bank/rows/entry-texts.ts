import type { BankColumns } from '../columns/bank-columns.js';
import { NO_NAME } from '../../entry.js';
import type { BankRow } from './bank-row.js';
import { isBlank } from './blank-cells.js';

export interface EntryTexts {
  readonly name: string;
  /** The other texts, one per line; null when there are none. */
  readonly notes: string | null;
}

/**
 * Returns the name and the notes of an entry. The name is the first meaningful text. If two columns name the two
 * parties of a payment, the account holder is not the name.
 * @param owner the name that occurs on both sides over the rows of the file, or null
 */
export function textsOf(row: BankRow, columns: BankColumns, owner: string | null): EntryTexts {
  const textsIn = (places: readonly number[]): readonly string[] => {
    const texts: string[] = [];
    for (const column of places) {
      const text = row.text(row.fieldOf(column));
      if (!isBlank(text)) texts.push(text);
    }
    return texts;
  };
  const filled = textsIn(columns.names);
  const name = filled.find((text) => text !== owner) ?? filled[0];
  const others = textsIn(columns.notes);
  const chosen = name ?? others[0] ?? textsIn(columns.standIns)[0] ?? NO_NAME;
  if (others.length === 0) return { name: chosen, notes: null };
  const isNote = (text: string): boolean => columns.notesAreNamed || name === undefined || text !== chosen;
  const notes = [...new Set(others)].filter(isNote);
  return { name: chosen, notes: notes.length === 0 ? null : notes.join('\n') };
}
