import type { Question, QuestionExample } from '../format.js';
import { isOpenNumber, type NumberFormatDecision } from '../kit/amounts.js';
import type { DateDecision } from '../kit/dates.js';
import { dateFormatQuestions, type FormatWitness, numberFormatQuestions } from '../kit/questions.js';
import type { CellFormats } from '../kit/row-reader.js';
import { ofPlainDates } from './qif.dates.js';
import type { QifRecord } from './qif.records.js';
import { MONEY } from './qif.survey.js';

/** Returns the entry that a record becomes when it is read with some formats. */
type EntryOf = (formats: CellFormats) => QuestionExample;

/** Collects what a file leaves open about its dates and numbers, and the first records that show it. */
export class QifQuestions {
  private dated: FormatWitness | null = null;
  private numbered: FormatWitness | null = null;
  private openNumbers = 0;

  /** @param formats the formats with which the file is read meanwhile */
  constructor(
    private readonly dates: DateDecision,
    private readonly numbers: NumberFormatDecision,
    private readonly formats: CellFormats,
  ) {}

  /** Notes a record of an account, in file order. */
  add({ fields }: QifRecord, entryOf: EntryOf): void {
    const money = fields.filter(({ code, text }) => MONEY.includes(code) && isOpenNumber(text));
    if (money.length > 0) this.openNumbers += 1;
    const date = fields.find(({ code, text }) => code === 'D' && text === this.dates?.ambiguous?.cell);
    const number = money.find(({ text }) => text === this.numbers.ambiguous?.cell);
    if (date !== undefined) this.dated ??= this.witness(date.line, 'D', entryOf);
    if (number !== undefined) this.numbered ??= this.witness(number.line, number.code, entryOf);
  }

  list(): readonly Question[] {
    return [
      ...dateFormatQuestions(this.dates, this.dated),
      ...numberFormatQuestions(this.numbers, this.openNumbers, this.numbered),
    ];
  }

  private witness(line: number, column: string, entryOf: EntryOf): FormatWitness {
    return {
      line,
      column,
      entryWith: ({ date, number }) =>
        entryOf({
          date: date ? ofPlainDates(date) : this.formats.date,
          number: number ?? this.formats.number,
        }),
    };
  }
}
