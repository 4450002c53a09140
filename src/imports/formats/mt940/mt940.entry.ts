import { externalId } from '../kit/statements/external-id.js';
import type { Cell, CellName, EntryState, StatementEntry } from '../kit/statements/statement.js';
import { type Information, plain } from './information.js';
import { numberedInformation } from './information.numbered.js';
import { informationOf } from './information.reader.js';
import { type EntryLine, entryLineOf } from './mt940.entry-line.js';
import type { Mt940Field } from './mt940.fields.js';

export const OF_ENTRY = 'field 61';
const OF_INFORMATION = 'field 86';

/** The tag of information in numbered parts. */
export const NUMBERED = 'NS';

const NOTHING: Information = { name: '', purpose: '', bookingText: '', counterAccount: '', references: {} };

/** Marks of expected entries. */
const EXPECTED = ['EC', 'ED'];

/** Marks of reversals. */
const REVERSALS = ['RC', 'RD'];

/** Builds an entry from its field 61 and the fields 86 or NS that follow. @param isInterim whether the message is an MT942 */
export function entryOf(field: Mt940Field, informations: readonly Mt940Field[], isInterim: boolean): StatementEntry {
  const free = informations.filter(({ tag }) => tag !== NUMBERED);
  const isNumbered = free.length === 0;
  const lines = (isNumbered ? informations : free).flatMap((one) => one.lines);
  const information = lines.length === 0 ? NOTHING : isNumbered ? numberedInformation(lines) : informationOf(lines);
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
  return isInterim || EXPECTED.includes(mark) ? 'pending' : 'booked';
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

/**
 * Chooses the texts of an entry. The name is the other party, or else the purpose, or else the payment type. The notes
 * are the rest.
 */
function textsOf(
  information: Information,
  { supplement }: EntryLine,
): { readonly name: string; readonly notes: string } {
  const { purpose, bookingText } = information;
  const texts = [information.name, purpose, bookingText, plain(supplement ?? '')];
  const name = texts.find((text) => text !== '') ?? '';
  return { name, notes: purpose === name ? '' : purpose };
}

/** Builds a row with an error for an unreadable field 61. */
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
