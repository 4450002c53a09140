import type { ReadContext } from '../../../format.js';
import type { CsvTable } from '../../csv.js';
import { compileDateFormat, type DateDecision, DateDetector, lenient } from '../../dates.js';
import { dateCluesOf } from '../../dates.named.js';
import { orderOf } from '../../dates.sequences.js';
import type { BankColumns } from './bank-columns.js';

/** The date format and the evidence for it. */
export interface ColumnDateDecision {
  readonly decision: DateDecision;
  readonly by: 'content' | 'profile';
  /** Whether the dates rule out every other order of day, month and year. */
  readonly isProven: boolean;
}

/** Further date columns add no information. */
const MAX_COLUMNS = 4;

/** Detects the date format of a file from all of its date columns. */
export class ColumnDates {
  private readonly main: DateDetector;
  private readonly others: readonly { readonly column: number; readonly detector: DateDetector }[];

  constructor(
    private readonly columns: Pick<BankColumns, 'dates' | 'valueDate'>,
    private readonly context: ReadContext,
    preamble: CsvTable['preamble'],
  ) {
    const clues = dateCluesOf(context, preamble);
    this.main = new DateDetector(clues);
    // A file made today can have value dates of tomorrow.
    const otherClues = { today: clues.today };
    const all = [...columns.dates, ...(columns.valueDate === null ? [] : [columns.valueDate])];
    this.others = [...new Set(all)]
      .slice(1, MAX_COLUMNS)
      .map((column) => ({ column, detector: new DateDetector(otherClues) }));
  }

  /** Adds the cells of a row, in file order. */
  add(cells: readonly string[]): void {
    let first = '';
    let second = '';
    for (const column of this.columns.dates) {
      const cell = cells[column] ?? '';
      if (cell === '') continue;
      if (first !== '') {
        second = cell;
        break;
      }
      first = cell;
    }
    const { valueDate } = this.columns;
    if (first !== '') this.main.add(first, valueDate === null ? second : (cells[valueDate] ?? second));
    for (const { column, detector } of this.others) {
      const cell = cells[column] ?? '';
      if (cell !== '') detector.add(cell);
    }
  }

  /**
   * Chooses the date format: the client's setting, or else that of the booking dates, of another date column, of
   * earlier files of the account, or of the family's preference.
   * @param remembered the date format of earlier files of the account, or null
   */
  decide(remembered: string | null): ColumnDateDecision {
    const statedDecision = this.told();
    if (statedDecision === null || statedDecision.ambiguous === null) {
      return { decision: statedDecision, by: 'content', isProven: this.main.isProven() };
    }
    const before = this.main.decide(remembered);
    if (before?.ambiguous === null) return { decision: before, by: 'profile', isProven: false };
    return { decision: this.main.decide(this.context.preferredDateFormat), by: 'content', isProven: false };
  }

  /** Returns the client's setting, or the format of the dates in the file. */
  private told(): DateDecision {
    const { settings } = this.context;
    const pattern = settings['date_format'];
    const given = pattern === undefined ? null : compileDateFormat(pattern);
    if (given !== null) return { format: lenient(given), ambiguous: null };
    const decision = this.main.decide();
    if (decision === null || decision.ambiguous === null) return decision;
    for (const { detector } of this.others) {
      const other = detector.decide();
      // A column whose dates are the same in two orders, such as 23.05.23, proves nothing about this one.
      if (other === null || other.ambiguous !== null || !detector.isProven()) continue;
      const order = orderOf(other.format.pattern);
      const same = decision.ambiguous.readings.find((reading) => orderOf(reading.pattern) === order);
      const format = same === undefined ? null : compileDateFormat(same.pattern);
      if (format !== null) return { format: lenient(format), ambiguous: null };
    }
    return decision;
  }
}
