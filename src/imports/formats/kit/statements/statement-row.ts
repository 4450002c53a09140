import { exponentOf, normalizeCurrency } from '../../../../ledger/currencies/currency.js';
import type { RowError } from '../../format.js';
import { countDecimals, negate } from '../amounts.decimal.js';
import { FIRST_DAY, isAcceptableDate, LAST_DAY } from '../dates.calendar.js';
import { isDay } from './days.js';
import { directionOf } from './directions.js';
import { readPlainAmount } from './plain-amount.js';
import type { CellName, StatementEntry } from './statement.js';

/** The parsed cells of an entry. An unreadable value is null, and an error describes it. */
export interface UnderstoodEntry {
  readonly date: string | null;
  readonly valueDate: string | null;
  /** Decimal text in ledger sign. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly errors: readonly RowError[];
}

/** The conventions of a format for its cells. */
export interface CellForm {
  readonly decimalMarks: string;
  /** Whether amounts have no sign, and a separate cell gives the direction. */
  readonly hasDirection: boolean;
  /** Returns the place of a cell, also of a missing one, such as `<Amt>` or `field 61`. */
  readonly elementOf: (name: CellName) => string;
}

/**
 * Parses the cells of one entry. A value that cannot be read exactly is an error with line and element; it is never
 * guessed.
 */
export class StatementRow {
  private readonly errors: RowError[] = [];

  constructor(
    private readonly entry: StatementEntry,
    private readonly form: CellForm,
    /** The currency of the statement, used for entries without one. */
    private readonly currency: string | null,
  ) {}

  understand(): UnderstoodEntry {
    const { problems, line } = this.entry;
    if (problems.length > 0) {
      for (const { element, problem } of problems) this.note(element, line, problem);
      return { date: null, valueDate: null, amount: null, currency: null, errors: this.errors };
    }
    const date = this.day('date');
    if (this.text('date') === '') this.fail('date', 'a date is required');
    const valueDate = this.text('value_date') === this.text('date') ? date : this.day('value_date');
    const currency = this.readCurrency();
    return { date, valueDate, amount: this.amount(currency), currency, errors: this.errors };
  }

  private text(name: CellName): string {
    return this.entry.cells[name]?.text ?? '';
  }

  private day(name: CellName): string | null {
    const text = this.text(name);
    if (text === '') return null;
    if (!isDay(text)) return this.fail(name, `"${text}" is not a date`);
    return isAcceptableDate(text) ? text : this.fail(name, `"${text}" is not between ${FIRST_DAY} and ${LAST_DAY}`);
  }

  private amount(currency: string | null): string | null {
    const text = this.text('amount');
    if (text === '') return this.fail('amount', 'an amount is required');
    const read = readPlainAmount(text, this.form.decimalMarks);
    if (!read.ok) return this.fail('amount', `"${text}" ${read.reason}`);
    if (currency !== null && countDecimals(read.value) > exponentOf(currency))
      return this.fail('amount', `"${text}" has more decimals than ${currency} has`);
    return this.form.hasDirection ? this.directed(read.value) : negate(read.value);
  }

  private directed(value: string): string | null {
    const direction = directionOf(this.text('direction'));
    if (direction === null) {
      const problem = this.text('direction') === '' ? 'a direction is required' : 'is neither a debit nor a credit';
      return this.fail('direction', this.text('direction') === '' ? problem : `"${this.text('direction')}" ${problem}`);
    }
    if (value.startsWith('-')) return this.fail('amount', `"${this.text('amount')}" is negative beside a direction`);
    return (direction === 'in') === this.entry.isTurned ? value : negate(value);
  }

  private readCurrency(): string | null {
    const text = this.text('currency');
    if (text === '') return this.currency;
    return normalizeCurrency(text) ?? this.fail('currency', `"${text}" is not a currency code of ISO 4217`);
  }

  private fail(name: CellName, problem: string): null {
    const cell = this.entry.cells[name];
    return this.note(cell?.element ?? this.form.elementOf(name), cell?.line ?? this.entry.line, problem);
  }

  private note(element: string, line: number, problem: string): null {
    const message = `line ${line}, ${element}: ${problem}`;
    this.errors.push({ code: 'invalid_row', column: element, value: null, message });
    return null;
  }
}
