import type { CsvRow, CsvTable } from '../kit/csv.js';
import { kindAt } from '../kit/typed-cells.js';
import { normalized } from '../kit/headings/normalized.js';
import { leftOutReasonOf } from '../kit/words/left-out-words.js';
import { mapRows } from '../kit/mapped-rows.js';

/** The columns of the combined table, with their headings in the sections. */
const COLUMNS: readonly (readonly [heading: string, from: readonly string[]])[] = [
  ['Action', []],
  ['Asset Category', ['asset category']],
  ['Currency', ['currency']],
  ['Symbol', ['symbol']],
  ['Date', ['date time', 'date', 'settle date', 'report date']],
  ['Description', ['description']],
  ['Quantity', ['quantity', 'qty']],
  ['Price', ['t price', 'price']],
  ['Amount', ['proceeds', 'amount']],
  ['Commission', ['comm fee']],
];
const HEADINGS = COLUMNS.map(([heading]) => heading);
/** Sections about holdings, forecasts and definitions. */
const INFORMATION =
  /^(?:account information|statement|net asset value|change in|mark to market|realized|month|cash report|open |forex balances|net stock|interest accruals|financial instrument|codes|notes|dividend accruals|position|borrow|stock yield|grant|location|base currency|iboe|soft dollars|collateral|ibkr|complex)/u;
const TOTAL = 'Total';
const NOTICE = 'Account statement';
/** Detail rows below the row of an order. */
const DETAILS = new Set(['closed lot', 'closedlot', 'lot', 'trade', 'wash sale', 'washsale']);

/**
 * Combines a statement whose lines name their section and kind (`Trades,Header,…`, `Trades,Data,…`) into one table
 * with a column for the section. Other tables are returned unchanged.
 */
export function combineSections<T extends CsvTable>(csv: T): T {
  if (normalized(csv.headers[1] ?? '') !== 'header') return csv;
  const hasOrders = csv.sample.some(({ cells }) => cells[2] === 'Order');
  const sample = new Sections(csv.headers, hasOrders);
  const all = new Sections(csv.headers, hasOrders);
  return {
    ...csv,
    headers: HEADINGS,
    width: HEADINGS.length,
    sample: csv.sample.map((row) => sample.toTableRow(row)),
    rows: mapRows(csv.rows, (row) => all.toTableRow(row)),
  };
}

/** Tracks the header rows of the sections. */
class Sections {
  private places: readonly number[];

  constructor(
    private headings: readonly string[],
    private readonly hasOrders: boolean,
  ) {
    this.places = placesOf(headings);
  }

  toTableRow(row: CsvRow): CsvRow {
    const { cells } = row;
    if (normalized(cells[1] ?? '') === 'header') {
      this.headings = cells;
      this.places = placesOf(cells);
      return { ...row, cells: HEADINGS, kinds: undefined, problem: null };
    }
    if (cells[0] !== this.headings[0]) {
      return {
        ...row,
        cells: [cells[0] ?? ''],
        kinds: undefined,
        problem: `the section "${cells[0]}" has no header row`,
      };
    }
    const kind = this.kindOf(cells);
    if (kind === NOTICE) return { ...row, cells: [kind], kinds: undefined, problem: null };
    const values = this.places.map((place) => (place === -1 ? '' : (cells[place] ?? '')));
    const kinds = row.kinds && this.places.map((place) => kindAt(row, place));
    return { ...row, cells: [kind, ...values.slice(1)], kinds, problem: null };
  }

  /** Returns the kind of a row: a total, information, or an entry of its section. */
  private kindOf(cells: readonly string[]): string {
    const [section = '', kind = '', first = ''] = cells;
    const isDetail = this.hasOrders && DETAILS.has(normalized(first));
    if (isDetail || isSum(kind) || isSum(first)) return TOTAL;
    return INFORMATION.test(normalized(section)) ? NOTICE : section;
  }
}

/** Returns whether a text labels a total: `SubTotal`, `Total Dividends in EUR`. */
function isSum(text: string): boolean {
  return leftOutReasonOf(text.toLowerCase()) === 'total' || /^total /iu.test(text);
}

/**
 * Returns, for each column of the combined table, the index of its first matching heading in a section; -1 if there is
 * none.
 */
function placesOf(headings: readonly string[]): readonly number[] {
  const keys = headings.map((heading) => normalized(heading));
  return COLUMNS.map(([, from]) => from.map((heading) => keys.indexOf(heading)).find((place) => place !== -1) ?? -1);
}
