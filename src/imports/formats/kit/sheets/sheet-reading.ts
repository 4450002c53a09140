import type { FileTable, Question, Reading, ReadingWarning, StagedRow, Verdict } from '../../format.js';
import { blockersOf, choiceOf } from '../questions.js';
import type { SheetTable } from './sheet-table.js';

/** Reads a sheet, and adds questions and warnings about the sheet itself. */
export class SheetReading implements Reading {
  /** @param rivals the names of all sheets that could be meant, if there are several */
  constructor(
    private readonly reading: Reading,
    private readonly source: SheetTable,
    private readonly rivals: readonly string[],
  ) {}

  get headers(): readonly string[] {
    return this.reading.headers;
  }

  get cellNames(): readonly string[] | null {
    return this.reading.cellNames;
  }

  get table(): FileTable {
    if (this.reading.table === undefined) throw new Error('A sheet is a table');
    return this.reading.table;
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.reading.rows;
  }

  verdict(): Verdict {
    const { reread, ...verdict } = this.reading.verdict();
    const questions = this.rivals.length === 0 ? [] : [this.question()];
    return {
      ...verdict,
      blockers: [...blockersOf(questions), ...verdict.blockers],
      questions: [...questions, ...(verdict.questions ?? [])],
      warnings: [...(verdict.warnings ?? []), ...this.hiddenRows()],
      reread: reread && (async () => new SheetReading(await reread(), this.source, this.rivals)),
    };
  }

  private question(): Question {
    const names = this.rivals.map((name) => `"${name}"`).join(', ');
    return {
      code: 'ambiguous_sheet',
      message: `The sheets ${names} all have the required columns: set sheet to say which to read`,
      setting: 'sheet',
      line: null,
      column: null,
      cell: null,
      choices: this.rivals.map((value, at) => choiceOf(value, at === 0 ? 0 : this.source.rowsCount, null)),
    };
  }

  private hiddenRows(): readonly ReadingWarning[] {
    const { hiddenRowsCount: count, sheet } = this.source;
    if (count === 0) return [];
    const rows = count === 1 ? '1 hidden row' : `${count} hidden rows`;
    return [
      { code: 'hidden_rows', message: `${rows} of the sheet "${sheet.name}" ${count === 1 ? 'is' : 'are'} read too.` },
    ];
  }
}
