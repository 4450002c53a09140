import type { Settings } from '../../../format.js';
import { DomainError } from '../../../../../platform/errors.js';
import type { Role } from '../../headings/heading-words.js';
import { normalized } from '../../headings/normalized.js';
import type { TypedCells } from '../../typed-cells.js';
import { areStates } from '../../words/left-out-words.js';
import { areRegions } from './regions.js';
import { isBlank } from '../rows/blank-cells.js';
import { areIds } from '../../statements/id-column.js';
import { type BookingDates, bookingDates } from './booking-dates.js';
import { DirectionFinder, type UnknownDirection } from './direction-columns.js';
import type { MoneyColumns } from './money-columns.js';
import { describedColumns } from './described-columns.js';
import type { DateClues } from '../../dates.sequences.js';
import type { CellKinds } from './cell-kinds.js';

/** The purpose of each column of a bank's file. */
export interface BankColumns {
  /** The columns of the booking date, best first. If one is blank in a row, the next is used. */
  readonly dates: readonly number[];
  readonly valueDate: number | null;
  /** Two date columns that could both be the booking date; null if it is known which one is. */
  readonly rivalDates: readonly [number, number] | null;
  /** The ways to read the amounts, best first; at least one. */
  readonly money: readonly MoneyColumns[];
  /** Whether headings or settings name the amount columns, rather than only the cells suggesting them. */
  readonly moneyIsNamed: boolean;
  readonly direction: number | null;
  /** The column that seems to contain directions, with its one or two unknown words. */
  readonly unknownDirection: UnknownDirection | null;
  /** The column with the amounts of single payments, in the rows below the entry that is their sum. */
  readonly parts: number | null;
  readonly fees: readonly number[];
  readonly state: number | null;
  readonly currency: number | null;
  readonly account: number | null;
  readonly category: number | null;
  readonly tags: number | null;
  /** The ids that the bank gives its transactions. */
  readonly externalId: number | null;
  /** Counterparties, descriptions and purposes. The first one that is filled is the name. */
  readonly names: readonly number[];
  /** The name columns of a text below an entry: also those that are blank in all entries. */
  readonly namesBelow: readonly number[];
  /** Texts that become notes unless they are the name. */
  readonly notes: readonly number[];
  /** Whether the client named the notes columns. They are then the notes, even if one is also the name. */
  readonly notesAreNamed: boolean;
  /** The columns that give the name if no text is filled; texts before ids. */
  readonly standIns: readonly number[];
  /** The column that each setting refers to. */
  readonly labels: ReadonlyMap<string, number>;
}

const PLAIN_ACCOUNT = new Set(
  'account | account name | konto | kontoname | compte | cuenta | conto | conta | rekening'.split(' | '),
);
/** A column is the family's own account only if each account has at least this many rows on average. */
const ROWS_OF_AN_ACCOUNT = 4;
/** So many rows can all have one counterparty. */
const FEW_ROWS = 10;

/** Finds the purpose of each column: by settings, then by headings that fit the cells, then by the cells alone. */
export function findBankColumns(
  headings: readonly string[],
  kinds: readonly CellKinds[],
  rows: readonly TypedCells[],
  settings: Settings,
  clues: DateClues,
): BankColumns {
  return new ColumnFinder(headings, kinds, rows, settings, clues).find();
}

class ColumnFinder extends DirectionFinder {
  find(): BankColumns {
    const dates = this.dates();
    const valueDate = this.first('value_date', (column) => !dates.includes(column));
    // Next to a value date, a date under an unknown heading is the booking date.
    const unnamed = this.allOf((cells, column) => cells.areDates && column !== valueDate && !this.hasAnyRole(column));
    const found: BookingDates =
      dates.length > 0 ? { columns: [], isOpen: false } : bookingDates(unnamed.slice(0, 4), this.rows, this.clues);
    dates.push(...found.columns);
    const [firstDate, secondDate] = found.columns;
    const areRivals = found.isOpen && firstDate !== undefined && secondDate !== undefined;
    const rivalDates = areRivals ? ([firstDate, secondDate] as const) : null;
    if (dates.length === 0 && valueDate !== null) dates.push(valueDate);
    this.take(dates);
    const namedFees = this.fees();
    this.take(namedFees);
    const direction = this.direction();
    const named = this.namedMoney(namedFees.length > 0);
    const money = named.length > 0 ? named : this.foundMoney();
    const fees = named.length > 0 || namedFees.length > 0 ? namedFees : this.foundFees(money);
    this.refuseMissing(dates, money);
    for (const way of money) this.take(Object.values(way).filter((column) => column !== null));
    const currency = this.currency(money[0]?.amount ?? null);
    const state = this.state();
    const account = this.account();
    const category = this.one('category_col_label', 'category');
    const tags = this.one('tags_col_label', 'tags');
    const parts = this.first('part_amount', (column) => !this.taken.has(column) && this.isMoneyLike(column));
    this.take(
      [...fees, direction, parts, state, currency, account, category, tags].filter((column) => column !== null),
    );
    const externalId = this.externalId();
    const names = this.names();
    const notes = this.notes(names);
    const columns = {
      dates,
      valueDate,
      rivalDates,
      money,
      moneyIsNamed: named.length > 0,
      direction,
      unknownDirection: direction === null ? this.unknownDirection(money) : null,
      parts,
      fees,
      state,
      currency,
      account,
      category,
      tags,
      externalId,
      names,
      namesBelow: [...names, ...this.columnsOf('name').filter((column) => this.emptiness(column) === 1)],
      notes,
      notesAreNamed: this.labels.has('notes_col_label'),
      standIns: this.standIns(),
    };
    return { ...columns, labels: this.labelsOf(columns) };
  }

  private labelsOf({
    dates,
    money,
    fees,
    state,
    names,
    notes,
    currency,
    account,
    category,
    tags,
    externalId,
  }: Omit<BankColumns, 'labels'>): BankColumns['labels'] {
    const one = (label: string, column: number | null): readonly [string, number][] =>
      column === null ? [] : [[label, column]];
    const [way] = money;
    return new Map([
      ...one('date_col_label', dates[0] ?? null),
      ...one('amount_col_label', way?.amount ?? null),
      ...one('debit_col_label', way?.debit ?? null),
      ...one('credit_col_label', way?.credit ?? null),
      ...one('balance_col_label', way?.balance ?? null),
      ...one('fee_col_label', fees[0] ?? null),
      ...one('state_col_label', state),
      ...one('name_col_label', names[0] ?? null),
      ...one('notes_col_label', notes.find((column) => this.hasRole(column, 'notes')) ?? null),
      ...one('currency_col_label', currency),
      ...one('account_col_label', account),
      ...one('category_col_label', category),
      ...one('tags_col_label', tags),
      ...one('external_id_col_label', externalId),
    ]);
  }

  private dates(): number[] {
    const labelled = this.labelled('date_col_label');
    if (labelled) return [...labelled];
    const named = this.columnsOf('date').filter((column) => !this.taken.has(column) && this.emptiness(column) === 0);
    // Only some banks use this heading for the value date. It is the value date if another column has the booking
    // dates.
    const plain = named.filter((column) => !this.hasRole(column, 'value_date'));
    if (plain.length > 0) return plain;
    const hasUnnamed = this.allOf((cells, column) => cells.areDates && !this.hasAnyRole(column)).length > 0;
    return hasUnnamed ? [] : named;
  }

  private fees(): readonly number[] {
    const labelled = this.labelled('fee_col_label');
    if (labelled !== undefined) return labelled ?? [];
    return this.columnsOf('fee').filter(
      (column) =>
        !this.taken.has(column) && this.emptiness(column) === 0 && this.isMoneyLike(column) && !this.mayBeDebit(column),
    );
  }

  /**
   * Returns whether a column can be a debit column. "Charges" are fees next to an amount, and outflows if there is no
   * amount.
   */
  private mayBeDebit(column: number): boolean {
    if (!this.hasRole(column, 'debit')) return false;
    const others = [...this.columnsOf('amount'), ...this.columnsOf('debit')].filter((other) => other !== column);
    const unnamed = this.allOf(
      (cells, one) => one !== column && cells.areMoney && !this.hasAnyRole(one) && this.isFull(one),
    );
    return others.length === 0 && unnamed.length === 0;
  }

  /**
   * Finds the column of states: the one that a setting or a heading names, or the one that contains only known states.
   */
  private state(): number | null {
    const labelled = this.labelled('state_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    const headed = this.first('state', (column) => {
      return !this.taken.has(column) && !areRegions(this.headings[column] ?? '', this.kinds[column]?.labels ?? []);
    });
    if (headed !== null) return headed;
    const [found = null] = this.allOf(
      (cells, column) =>
        !this.hasAnyRole(column) && cells.labels !== null && areStates(cells.labels, (label) => cells.countOf(label)),
    );
    return found;
  }

  /**
   * Finds the column of the family's own account. Counterparties have account numbers too, so the heading must be
   * unambiguous, or all rows must share few accounts.
   */
  private account(): number | null {
    const found = this.one('account_col_label', 'account');
    if (found === null || this.labels.has('account_col_label')) return found;
    const { labels = null } = this.kinds[found] ?? {};
    if (labels?.some(isBlank) === true) return null;
    if (PLAIN_ACCOUNT.has(normalized(this.headings[found] ?? ''))) return found;
    const distinct = this.kinds[found]?.distinctCount ?? 0;
    return this.isFilled(found) && distinct * ROWS_OF_AN_ACCOUNT <= Math.max(this.rowCount, ROWS_OF_AN_ACCOUNT)
      ? found
      : null;
  }

  /** The column that a setting names, or one with a heading for ids in which no two of the first rows are equal. */
  private externalId(): number | null {
    const labelled = this.labelled('external_id_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    return this.first('external_id', (column) => {
      if (this.taken.has(column) || this.kinds[column]?.areDates === true) return false;
      return areIds(this.rows.map(({ cells }) => cells[column]));
    });
  }

  private refuseMissing(dates: readonly number[], money: readonly MoneyColumns[]): void {
    const missing = [...(dates.length === 0 ? ['date'] : []), ...(money.length === 0 ? ['amount'] : [])];
    if (missing.length === 0) return;
    const errors = missing.map((name) => `The file has no ${name} column`);
    throw new DomainError('missing_required_headers', `${errors.join('; ')}.`, {
      errors,
      details: {
        missing,
        headers: this.headings.filter((heading) => heading !== ''),
        columns: describedColumns(this.headings, this.kinds),
      },
    });
  }

  private names(): readonly number[] {
    const labelled = this.labelled('name_col_label');
    if (labelled !== undefined) return labelled ?? [];
    const all = this.columnsOf('name').filter((column) => !this.taken.has(column));
    // Next to payees, the name of an account is that of the family's own.
    const strangers = all.filter((column) => !this.hasRole(column, 'account'));
    const named = strangers.some((column) => this.hasPayees(column)) ? strangers : all;
    const headed = named.filter((column) => this.mayName(column));
    const inAllRows = this.namesInAllRows(named, headed);
    const found = this.allOf(
      (cells, column) => cells.areTexts && !cells.areCurrencies && !this.hasAnyRole(column) && this.mayName(column),
    );
    const repeats = (column: number): boolean => this.rowCount >= 30 && (this.kinds[column]?.distinctCount ?? 0) <= 12;
    const texts = found.filter((column) => !repeats(column));
    const known = [...inAllRows, ...headed];
    if (known.length > 0) return [...known, ...texts.filter((column) => this.namesTheRest(column, known))];
    const repeated = this.columnsOf('name').filter((column) => !this.taken.has(column) && this.emptiness(column) === 0);
    if (texts.length === 0 && repeated.length > 0) return repeated;
    return (texts.length > 0 ? texts : found)
      .toSorted((a, b) => (this.kinds[b]?.distinctCount ?? 0) - (this.kinds[a]?.distinctCount ?? 0) || a - b)
      .slice(0, 2);
  }

  /**
   * The same text in all rows is that of the account holder or of the bank, but a short file can have one payee. Such a
   * column counts if no other one has payees.
   */
  private namesInAllRows(named: readonly number[], varying: readonly number[]): readonly number[] {
    if (this.rowCount >= FEW_ROWS || varying.some((column) => this.hasPayees(column))) return [];
    const constant = named.filter((column) => {
      const cells = this.kinds[column];
      return !varying.includes(column) && cells?.mayBeNames === true && !cells.areDates;
    });
    return varying.length === 0 ? constant : constant.filter((column) => this.hasPayees(column));
  }

  /** Returns whether a column under an unknown heading is filled in all rows, and all known columns are blank in some row. */
  private namesTheRest(column: number, known: readonly number[]): boolean {
    const haveGap = this.rows.some(({ cells }) => known.every((one) => (cells[one] ?? '') === ''));
    return haveGap && this.rows.every(({ cells }) => (cells[column] ?? '') !== '');
  }

  private hasPayees(column: number): boolean {
    return this.candidates.some((one) => one.role === 'name' && one.rank < 2 && one.column === column);
  }

  private mayName(column: number): boolean {
    const cells = this.kinds[column];
    return cells?.mayBeNames === true && !cells.isConstant(this.rowCount) && !cells.areDates;
  }

  private notes(names: readonly number[]): readonly number[] {
    const labelled = this.labelled('notes_col_label');
    if (labelled !== undefined) return labelled ?? [];
    const headed = this.columnsOf('notes').filter((column) => !this.taken.has(column));
    const unheaded = this.allOf((cells, column) => cells.areTexts && this.headings[column] === '');
    return [...new Set([...headed, ...names, ...unheaded])].filter((column) => this.emptiness(column) === 0);
  }

  private standIns(): readonly number[] {
    const roles: readonly Role[] = ['reference', 'type', 'category', 'counter_account'];
    const columns = roles.flatMap((role) => this.columnsOf(role));
    const isFilled = (column: number): boolean => this.emptiness(column) === 0 && !this.kinds[column]?.areDates;
    const areIds = (column: number): boolean => this.kinds[column]?.areTexts !== true;
    return [...new Set(columns)].filter(isFilled).toSorted((a, b) => Number(areIds(a)) - Number(areIds(b)));
  }
}
