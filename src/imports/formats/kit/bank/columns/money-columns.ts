import { isCurrency } from '../../../../../ledger/currencies/currency.js';
import { ColumnCandidates } from './column-candidates.js';
import { namesNet } from '../money/net-amounts.js';
import type { Role } from '../../headings/heading-words.js';
import type { CellKinds } from './cell-kinds.js';

/** One way in which the columns of a row give an amount. Columns are 0-based indexes. */
export interface MoneyColumns {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
}

/** A currency in a heading, such as `Amount (EUR)`. */
const CURRENCY_CODE = /\b[A-Z]{3}\b/u;

/** The maximum number of ways that are compared. */
const MOST_WAYS = 24;

const MINUS = /^[(\-−]|-$/u;

function isNegative(cell: string): boolean {
  return MINUS.test(cell);
}

const NO_DIGIT_OR_MARK = /[^\p{Nd}.,]+/gu;

/** The number in a cell without sign and currency. */
function sizeIn(cell: string): string {
  return cell.replace(NO_DIGIT_OR_MARK, '');
}

/** Finds the columns of a file's money: by settings, then by headings that fit the cells, then by the cells alone. */
export class MoneyFinder extends ColumnCandidates {
  /** Returns the ways to read the amounts that headings and settings suggest. */
  protected namedMoney(hasFees: boolean): readonly MoneyColumns[] {
    const balance = this.one('balance_col_label', 'balance');
    const pick = (setting: string, role: Role): readonly number[] => {
      const labelled = this.labelled(setting);
      if (labelled !== undefined) return labelled ?? [];
      return this.columnsOf(role).filter(
        (column) => !this.taken.has(column) && column !== balance && !numbersRows(column),
      );
    };
    // Headings can be read as words for money in another language. The numbers of rows are money nowhere.
    const others = this.allOf((cells, column) => cells.areMoney && column !== balance && !this.countsRows(column));
    const numbersRows = (column: number): boolean => others.length > 0 && this.countsRows(column);
    const headed = pick('amount_col_label', 'amount').filter((column) => (this.kinds[column]?.filled ?? 0) > 0);
    const filled = headed.filter((column) => this.emptiness(column) === 0);
    const [debited, credited] = [pick('debit_col_label', 'debit'), pick('credit_col_label', 'credit')];
    const hasSides = debited.length + credited.length > 0;
    // Without another column of money, each dash is an error of its row.
    const named = filled.length > 0 || hasSides ? filled : headed;
    const found = hasSides ? named.filter((column) => !this.isBesideForeignCurrency(column)) : named;
    const amounts = hasFees ? this.netFirst(found) : [...found];
    const debits = debited.filter((column) => !amounts.includes(column));
    const credits = credited.filter((column) => !amounts.includes(column) && !debits.includes(column));
    if (debits.length + credits.length === 1 && amounts.length === 0) this.completePair(debits, credits);
    this.splitPair(amounts, debits, credits);
    const wantsPair = this.labels.has('debit_col_label') || this.labels.has('credit_col_label');
    if (!wantsPair) this.putPairFirst(debits, credits);
    const none = { amount: null, debit: null, credit: null, balance };
    const ways: MoneyColumns[] = [];
    if (!wantsPair || this.labels.has('amount_col_label')) {
      ways.push(...amounts.slice(0, 3).map((amount) => ({ ...none, amount })));
    }
    const [debit = null] = debits;
    // If the client names the credit column as the debit, the other column of the pair is the credit.
    const [credit = this.columnsOf('debit').find((column) => wantsPair && column !== debit) ?? null] = credits;
    if (!this.labels.has('amount_col_label') && (debit !== null || credit !== null)) {
      if (wantsPair || ways.length === 0) return [{ ...none, debit, credit }];
      if (debit !== null && credit !== null && !this.areTogether(debit, credit)) ways.push({ ...none, debit, credit });
    }
    return ways;
  }

  /** Whether an amount is that of a purchase in another currency, and the debits and credits are in the account's. */
  private isBesideForeignCurrency(amount: number): boolean {
    return this.hasRole(amount + 1, 'foreign_currency') && !this.hasRole(amount + 1, 'currency');
  }

  private netFirst(columns: readonly number[]): number[] {
    const isNet = (column: number): boolean => namesNet(this.headings[column] ?? '');
    return [...columns.filter(isNet), ...columns.filter((column) => !isNet(column))];
  }

  /** Puts the columns first that no row fills both of, if the first of debits and credits are both filled in most rows. */
  private putPairFirst(debits: number[], credits: number[]): void {
    const pairs = debits.flatMap((debit) => credits.map((credit) => [debit, credit] as const));
    const [first] = pairs;
    if (first === undefined || !this.areTogether(...first)) return;
    const apart = pairs.find((pair) => !this.haveBoth(...pair) && this.areApart(...pair));
    if (apart === undefined) return;
    debits.unshift(apart[0]);
    credits.unshift(apart[1]);
  }

  /** Completes a single debit or credit column with an unnamed column that fills its gaps. */
  private completePair(debits: number[], credits: number[]): void {
    const known = debits[0] ?? credits[0];
    if (known === undefined) return;
    const [other, ...more] = this.allOf(
      (cells, column) =>
        column !== known &&
        cells.areMoney &&
        !this.hasAnyRole(column) &&
        (this.areApart(known, column) || this.fillsGaps(known, column)),
    );
    if (other === undefined || more.length > 0) return;
    if (debits.length === 0) debits.push(other);
    else credits.push(other);
  }

  /** Completes a single debit or credit column with an "amount" column that fills its gaps. */
  private splitPair(amounts: number[], debits: number[], credits: number[]): void {
    const [amount, ...others] = amounts;
    const known = debits[0] ?? credits[0];
    if (amount === undefined || others.length > 0 || known === undefined || debits.length + credits.length > 1) return;
    // A column of zeros is no half of a pair: banks call fees charges, too.
    if (!this.areApart(amount, known) || this.kinds[known]?.amountCount === 0) return;
    amounts.pop();
    if (debits.length === 0) debits.push(amount);
    else credits.push(amount);
  }

  /** Returns the ways to read the amounts that the cells allow if no heading names them. */
  protected foundMoney(): readonly MoneyColumns[] {
    const balance = this.one('balance_col_label', 'balance');
    const none = { amount: null, debit: null, credit: null, balance };
    const numbers = this.allOf(
      (cells, column) =>
        cells.areMoney && column !== balance && !this.hasAnotherRole(column) && !this.countsRows(column),
    );
    const hasDecimals = numbers.some((column) => this.kinds[column]?.haveDecimals === true);
    const free = this.unequal(numbers).filter(
      (column) =>
        (this.kinds[column]?.isConstant(this.rowCount) !== true ||
          numbers.some((other) => other !== column && this.fillsGaps(other, column))) &&
        (!hasDecimals || this.kinds[column]?.mayHaveDecimals === true || this.hasMinus(column)),
    );
    // An amount whose gaps another column fills is one of debit and credit.
    const full = free.filter(
      (column) => this.isFull(column) && !free.some((other) => other !== column && this.fillsGaps(column, other)),
    );
    const ways: MoneyColumns[] = [];
    for (const amount of full) {
      const varying = free.filter((other) => {
        const cells = this.kinds[other];
        return cells?.mostlyRepeat !== true && (cells?.amountCount ?? 0) > 0;
      });
      const behind = varying.filter((other) => other > amount);
      const others = balance === null ? [...behind, ...varying.filter((other) => other < amount)] : [];
      ways.push(...others.map((other) => ({ ...none, amount, balance: other })));
    }
    // A column of zeros shows nothing: it can be fees, too.
    const filled = free.filter((column) => (this.kinds[column]?.amountCount ?? 0) > 0);
    for (const debit of filled) {
      for (const credit of filled) {
        if (debit === credit || !this.areApart(debit, credit) || this.haveBoth(debit, credit)) continue;
        const others =
          balance === null
            ? free.filter((other) => other !== debit && other !== credit && this.kinds[other]?.mostlyRepeat !== true)
            : [];
        ways.push(...others.map((other) => ({ ...none, debit, credit, balance: other })));
        ways.push({ ...none, debit, credit });
      }
    }
    const only = free.length === 1 ? filled : [];
    ways.push(...(full.length > 0 ? full : only).map((amount) => ({ ...none, amount })));
    return ways.slice(0, MOST_WAYS);
  }

  /** Leaves out columns with the numbers of another one: `-€5.00` beside `-5.00`. Of equal sizes, those with a sign stay. */
  private unequal(columns: readonly number[]): readonly number[] {
    const sizes = (column: number): string => this.rows.map(({ cells }) => sizeIn(cells[column] ?? '')).join(' ');
    const signs = (column: number): number => this.rows.filter(({ cells }) => isNegative(cells[column] ?? '')).length;
    const best = new Map<string, number>();
    for (const column of columns) {
      const key = sizes(column);
      const known = best.get(key);
      if (known === undefined || signs(column) > signs(known)) best.set(key, column);
    }
    const kept = new Set(best.values());
    return columns.filter((column) => kept.has(column));
  }

  /** Returns whether a number has a minus, which ids have not. */
  private hasMinus(column: number): boolean {
    return this.rows.some(({ cells }) => isNegative(cells[column] ?? ''));
  }

  /** Finds the currency column. If there are several, the one next to the amount is used. */
  protected currency(amount: number | null): number | null {
    const labelled = this.labelled('currency_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    // A currency column that some rows leave blank, or that is next to a foreign amount, is not the booking currency.
    const hasForeign = this.columnsOf('foreign_amount').length > 0;
    const columns = this.columnsOf('currency').filter(
      (column) =>
        !this.taken.has(column) &&
        !(this.hasRole(column, 'foreign_currency') && (hasForeign || !this.isFilled(column))) &&
        !this.isOfForeignAmount(column, amount),
    );
    const headed =
      columns.length > 0
        ? columns
        : this.allOf((cells, column) => cells.areCurrencies && this.isFilled(column) && !this.hasAnyRole(column));
    if (amount === null) return headed[0] ?? null;
    const distance = (column: number): number => Math.abs(column - amount + 0.25);
    return headed.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  }

  /**
   * Returns whether a currency is that of a foreign amount: it is next to one and not to the amount, and the heading of
   * the amount names the currency of the amount.
   */
  private isOfForeignAmount(column: number, amount: number | null): boolean {
    if (amount === null || Math.abs(column - amount) === 1) return false;
    const isBesideForeign = [column - 1, column + 1].some((beside) => this.hasRole(beside, 'foreign_amount'));
    const heading = this.headings[amount] ?? '';
    const labels = this.kinds[column]?.labels ?? [];
    const [code] = CURRENCY_CODE.exec(heading) ?? [];
    return isBesideForeign && code !== undefined && isCurrency(code) && labels.some((label) => label !== code);
  }

  /** Returns whether a column can contain fees. Most rows have none: a blank cell or a zero. */
  private mayBeFees(cells: CellKinds, column: number): boolean {
    const { amountCount } = cells;
    const hasNone = amountCount < cells.filled || amountCount * 2 < this.rowCount;
    return amountCount > 0 && hasNone && !this.hasMinus(column);
  }

  /** Finds number columns next to an unnamed amount that can be fees, because few rows fill them. */
  protected foundFees(money: readonly MoneyColumns[]): readonly number[] {
    if (this.labels.has('fee_col_label')) return [];
    const amounts = money.flatMap(({ amount, debit, credit }) => [amount, debit, credit]).filter((one) => one !== null);
    const haveDecimals = amounts.some((column) => this.kinds[column]?.haveDecimals === true);
    const [fee, ...others] = this.allOf(
      (cells, column) =>
        !amounts.includes(column) &&
        cells.areMoney &&
        (cells.mayHaveDecimals || !haveDecimals) &&
        this.mayBeFees(cells, column) &&
        !this.hasAnyRole(column),
    );
    return fee === undefined || others.length > 0 ? [] : [fee];
  }
}
