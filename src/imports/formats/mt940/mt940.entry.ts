import { externalId } from '../kit/statements/external-id.js';
import type { Cell, CellName, EntryState, StatementEntry } from '../kit/statements/statement.js';
import { type Information, plain } from './information.js';
import { informationOf } from './information.reader.js';
import { type EntryLine, entryLineOf } from './mt940.entry-line.js';
import type { Mt940Field } from './mt940.fields.js';

export const OF_ENTRY = 'field 61';
const OF_INFORMATION = 'field 86';

const NOTHING: Information = { name: '', purpose: '', bookingText: '', counterAccount: '', references: {} };

/** Marks of entries that the bank expects. */
const EXPECTED = ['EC', 'ED'];

/** Marks of entries that take back another one. */
const REVERSALS = ['RC', 'RD'];

/**
 * An entry of its field 61 and the fields 86 that follow it.
 * @param isInterim whether it is of an MT942
 */
export function entryOf(field: Mt940Field, informations: readonly Mt940Field[], isInterim: boolean): StatementEntry {
  const lines = informations.flatMap((one) => one.lines);
  const information = lines.length === 0 ? NOTHING : informationOf(lines);
  const found = entryLineOf(field);
  if (found === null) return unreadable(field, lines);
  const { name, notes } = textsOf(information, found);
  const at = { element: OF_INFORMATION, line: informations[0]?.line ?? field.line };
  return {
    line: field.line,
    cells: {
      ...cellsOf(found, field.line),
      ...(name !== '' && { name: { ...at, text: name } }),
      ...(notes !== '' && { notes: { ...at, text: notes } }),
      ...counterAccount(information.counterAccount || found.counterAccount, at),
    },
    problems: [],
    state: stateOf(found.mark, isInterim),
    isReversal: REVERSALS.includes(found.mark),
    isTurned: false,
    externalId: externalId('bank_ref', found.bankReference ?? ''),
    references: {
      ...(found.customerReference !== null && { customer: found.customerReference }),
      ...information.references,
    },
    parts: [],
  };
}

function stateOf(mark: string, isInterim: boolean): EntryState {
  if (isInterim) return 'interim';
  return EXPECTED.includes(mark) ? 'pending' : 'booked';
}

function cellsOf(found: EntryLine, line: number): Partial<Record<CellName, Cell>> {
  const cell = (text: string): Cell => ({ text, element: OF_ENTRY, line });
  return {
    date: cell(found.date),
    value_date: cell(found.valueDate),
    amount: cell(found.amount),
    direction: cell(found.mark),
    ...(found.customerReference !== null && { reference: cell(found.customerReference) }),
    ...(found.bankReference !== null && { id: cell(found.bankReference) }),
  };
}

function counterAccount(text: string | null, at: Omit<Cell, 'text'>): Partial<Record<CellName, Cell>> {
  return text === null || text === '' ? {} : { counter_account: { ...at, text } };
}

/** The other party, else what the payment is for, else what kind it is; the notes are what the name does not say. */
function textsOf(
  information: Information,
  { supplement }: EntryLine,
): { readonly name: string; readonly notes: string } {
  const { purpose, bookingText } = information;
  const texts = [information.name, purpose, bookingText, plain(supplement ?? '')];
  const name = texts.find((text) => text !== '') ?? '';
  return { name, notes: purpose === name ? '' : purpose };
}

/** A field 61 that is none stays a row, in error. */
function unreadable(field: Mt940Field, information: readonly string[]): StatementEntry {
  const said = field.lines[0] ?? '';
  const problem = `"${said.slice(0, 80)}" does not begin with a date, a debit or credit mark, and an amount`;
  const name = plain(information.join(' '));
  const cells = name === '' ? {} : { name: { text: name, element: OF_INFORMATION, line: field.line } };
  return {
    line: field.line,
    cells,
    problems: [{ element: OF_ENTRY, problem }],
    state: 'booked',
    isReversal: false,
    isTurned: false,
    externalId: null,
    references: {},
    parts: [],
  };
}
