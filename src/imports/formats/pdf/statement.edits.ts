import { DomainError } from '../../../platform/errors.js';
import type { ReadContext } from '../format.js';
import type { AppliedEdit, RowEdits } from '../kit/row-edits.js';
import { dateAt, type DateToken } from './statement.dates.js';
import { printedFields, interpretStatement, type InterpretedStatement } from './statement.entries.js';
import type { PrintedRow, Statement } from './statement.printed.js';

const NUMBER_COLUMNS = ['amount', 'debit', 'credit', 'balance'] as const;

/** The detected settings that also apply to rows that the user edited. */
const FORMS = ['number_format', 'signage_convention'] as const;

/**
 * Interprets a statement with the user's edits. It uses the formats of the printed statement, and checks the amounts
 * against the balances again.
 */
export function interpretEdited(statement: Statement, context: ReadContext): InterpretedStatement {
  const first = interpretStatement(statement, context);
  const { edits } = context;
  if (edits === undefined || edits.isEmpty) return first;
  const changed = statement.rows.map((printed, at) => edited(printed, at + 1, edits));
  // A balance that an edit turns into an entry is no longer a balance.
  const balances = statement.balances.filter(
    ({ rowsBefore: at }) => (statement.rows[at]?.leftOut ?? null) === null || changed[at]?.leftOut !== null,
  );
  const second = underFormsOf(first, { ...statement, rows: changed, balances }, context);
  return { ...second, detected: first.detected, open: first.open };
}

function underFormsOf(
  { detected }: InterpretedStatement,
  statement: Statement,
  context: ReadContext,
): InterpretedStatement {
  const forms = Object.fromEntries(
    FORMS.flatMap((name) => (detected[name] === undefined ? [] : [[name, detected[name]]])),
  );
  const settings = { ...forms, ...context.settings };
  const read = interpretStatement(statement, { ...context, settings });
  const format = detected['date_format'];
  const dated =
    read.detected['date_format'] === format || format === undefined
      ? read
      : interpretStatement(statement, { ...context, settings: { ...settings, date_format: format } });
  const sign = detected['signage_convention'];
  if (sign === undefined || dated.detected['signage_convention'] === sign) return dated;
  const message = 'This change would reverse the signs of all amounts of the statement';
  throw new DomainError('validation_failed', `${message}.`, { errors: [message], details: { fields: [message] } });
}

function edited(printed: PrintedRow, rowNumber: number, edits: RowEdits): PrintedRow {
  if (printed.leftOut !== null) edits.noteLeftOut(rowNumber);
  const original = printedFields(printed);
  const numbers = NUMBER_COLUMNS.filter((column) => printed.headings[column] !== undefined || column in original);
  const known = [...new Set(['date', 'description', ...numbers, ...Object.keys(original)])].filter(
    (name) => name !== 'page' && name !== 'section',
  );
  const edit = edits.take(rowNumber, Object.entries(original).flat(), original, known);
  return edit === null ? printed : changedBy(printed, edit);
}

function changedBy(printed: PrintedRow, { fields, leftOut }: AppliedEdit): PrintedRow {
  const numbers: Partial<Record<(typeof NUMBER_COLUMNS)[number], string>> = { ...printed.numbers };
  for (const column of NUMBER_COLUMNS) {
    const text = fields[column];
    if (text === '') delete numbers[column];
    else if (text !== undefined) numbers[column] = text;
  }
  const { date, posting_date: postingDate, description, reference } = fields;
  return {
    ...printed,
    numbers,
    ...(leftOut !== null && { leftOut: leftOut ? 'by_user' : null }),
    ...(date !== undefined && { date: tokenOf(date) }),
    ...(postingDate !== undefined && { postingDate: tokenOf(postingDate) }),
    ...(description !== undefined && { description }),
    ...(reference !== undefined && { reference }),
  };
}

/** Converts a date that the user entered to a token, as if it were printed. Other text becomes an unreadable date. */
function tokenOf(text: string): DateToken | null {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const words = parts.map((part) => ({ text: part, x0: 0, x1: 0, size: 1 }));
  const token = dateAt(words, 0);
  return token?.length === parts.length ? token : { raw: text, text, hasYear: true, length: parts.length };
}
