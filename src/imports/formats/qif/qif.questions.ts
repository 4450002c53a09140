import type { Question, QuestionExample } from '../format.js';
import { isOpenNumber, type NumberFormatDecision } from '../kit/amounts.js';
import type { DateDecision } from '../kit/dates.js';
import { dateFormatQuestions, type FormatWitness, numberFormatQuestions } from '../kit/questions.js';
import type { CellFormats } from '../kit/row-reader.js';
import { ofPlainDates } from './qif.dates.js';
import type { QifRecord } from './qif.records.js';
import { MONEY } from './qif.survey.js';

/** Returns the entry that some formats make of a record. */
type EntryOf = (formats: CellFormats) => QuestionExample;

/** Asks for the formats of dates and numbers that a file leaves open, with the first records that they read differently. */
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
    const dateCell = this.dates?.ambiguous?.cell;
    const date =
      dateCell === undefined ? undefined : fields.find(({ code, text }) => code === 'D' && text === dateCell);
    if (date !== undefined) this.dated ??= this.witness(date.line, 'D', entryOf);
    if (this.numbers.ambiguous === null) return;
    const { cell } = this.numbers.ambiguous;
    const money = fields.filter(({ code, text }) => MONEY.includes(code) && isOpenNumber(text));
    if (money.length > 0) this.openNumbers += 1;
    const number = money.find(({ text }) => text === cell);
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
