import type { Question, ReadContext, StagedRow } from '../format.js';
import { asked, choiceOf, exampleOf } from '../kit/questions.js';
import { interpretStatement } from './statement.entries.js';
import type { OpenSetting } from './statement.open.js';
import type { PrintedRow, Statement } from './statement.printed.js';

/** Asks for the settings that a statement leaves open, with its first row that differs as each answer reads it. */
export function statementQuestions(
  statement: Statement,
  context: ReadContext,
  open: readonly OpenSetting[],
): readonly Question[] {
  return open.map(({ setting, cell, values }) => {
    const readings = values.map((value) => {
      const settings = { ...context.settings, [setting]: value };
      return { value, rows: interpretStatement(statement, { ...context, settings }).rows };
    });
    const [{ rows: first } = { rows: [] }] = readings;
    const at = first.findIndex((row, place) => readings.some(({ rows }) => isOther(row, rows[place])));
    const choices = readings.map(({ value, rows }) => {
      const differing = rows.filter((row, place) => isOther(row, first[place])).length;
      return choiceOf(value, differing, exampleOf(rows[at] ?? {}));
    });
    const printed = statement.rows[at];
    const column = printed === undefined ? null : headingOf(setting, cell, printed);
    return asked(setting, { cell, line: printed?.line ?? null, column }, choices);
  });
}

function isOther(row: StagedRow, other: StagedRow | undefined): boolean {
  return row.date !== other?.date || row.amount !== other.amount;
}

function headingOf(setting: OpenSetting['setting'], cell: string, { headings, numbers }: PrintedRow): string | null {
  if (setting === 'date_format') return headings.date ?? null;
  const columns = ['amount', 'debit', 'credit', 'balance'] as const;
  const column = columns.find((name) => numbers[name] === cell);
  return column === undefined ? null : (headings[column] ?? null);
}
