import type { CsvRow } from '../kit/csv.js';
import { magnitude, negate } from '../kit/amounts.js';
import { MONEY_ACTIONS } from './trade.actions.js';
import { isExchangedMoney, type TradeFileFacts } from './trade.booking.js';
import type { TradeCells } from './trade.cells.js';
import { exactFitOf, fitOf, isWithCosts } from './trade.fit.js';

/** The findings from all rows of a broker's file together. */
export interface TradeFindings extends TradeFileFacts {
  /** Whether nothing shows whether rows without an action are purchases or sales. */
  readonly isDirectionOpen: boolean;
  readonly costsAreNegative: boolean;
  readonly hasDividends: boolean;
}

/**
 * Possible questions, each with its first row. `undecided`: costs that the amount may or may not include; `unlisted`:
 * an amount with costs that no column lists.
 */
type Witnessed = 'unnamed' | 'undecided' | 'unlisted';

type Count =
  | 'boughtPlus'
  | 'boughtMinus'
  | 'soldPlus'
  | 'soldMinus'
  | 'inMinus'
  | 'outMinus'
  | 'otherMinus'
  | 'minusQty'
  | 'net'
  | 'gross'
  | 'nearNet'
  | 'nearGross'
  | 'minusCosts'
  | 'plusCosts'
  | 'dividends'
  | 'proven'
  | 'weighed'
  | Witnessed
  | 'rows';

/** The facts in the request and the headings. */
export interface TradeHints {
  /** Whether amounts exclude or include fees and taxes. */
  readonly fees: 'net' | 'gross' | null;
  /** Whether the request states which sign of a quantity is a purchase. */
  readonly quantities: boolean;
  readonly hasActions: boolean;
  /** Whether any column has fees or taxes. */
  readonly hasCosts: boolean;
}

/** Counts the evidence of rows about signs, fees and dividends. Unreadable rows are no evidence. */
export class TradeEvidence {
  private readonly counts = new Map<Count, number>();
  private readonly exchanges = new Map<
    string,
    { readonly balance: number; readonly came: Set<string>; readonly went: Set<string> }
  >();
  private readonly witnesses = new Map<Witnessed, CsvRow>();

  count(what: Count): number {
    return this.counts.get(what) ?? 0;
  }

  /** Returns the first row with this evidence. */
  witness(what: Witnessed): CsvRow | null {
    return this.witnesses.get(what) ?? null;
  }

  /**
   * Adds the evidence of a row.
   * @param cells with costs as written, plus or minus
   * @param row the row of these cells
   * @param day its date as written
   */
  add(cells: TradeCells, row: CsvRow, day: string): void {
    const { action, word, qty, amount, costs } = cells;
    this.note('rows');
    if (word === '' && qty !== null && qty.value !== '0') this.ask('unnamed', row);
    if (qty?.value.startsWith('-') === true) this.note('minusQty');
    if (action === 'income' && cells.hasSecurity) this.note('dividends');
    if (costs !== '0') this.note(costs.startsWith('-') ? 'minusCosts' : 'plusCosts');
    if (isExchangedMoney(cells)) this.exchange(cells, day);
    if (amount === null || amount.value === '0') return;
    const isMinus = amount.value.startsWith('-');
    const hasQuantity = qty !== null && qty.value !== '0';
    const isBySign = (action === null && word === '') || action === 'trade';
    const isSale = action === 'sell' || (isBySign && qty?.value.startsWith('-') === true);
    const trades = hasQuantity && (isBySign || action === 'buy' || action === 'sell' || action === 'reinvest');
    if (trades) this.note(isSale ? (isMinus ? 'soldMinus' : 'soldPlus') : isMinus ? 'boughtMinus' : 'boughtPlus');
    else if (isMinus) this.note(action === 'income' ? 'inMinus' : action === 'outgo' ? 'outMinus' : 'otherMinus');
    const shows =
      hasQuantity &&
      cells.price !== null &&
      (trades || action === 'income') &&
      this.compareWithCosts(cells, isSale || action === 'income', trades ? row : null);
    const books = trades || (action !== null && MONEY_ACTIONS.has(action));
    if (costs !== '0' && books && !shows) this.ask('undecided', row);
  }

  /**
   * Checks whether the amount of a row includes its costs. A dividend counts as an inflow.
   * @param row the row of a trade, null for others
   * @returns whether the row shows it
   */
  private compareWithCosts(cells: TradeCells, isIn: boolean, row: CsvRow | null): boolean {
    const { qty, amount, costs } = cells;
    const units = isIn ? negate(magnitude(qty?.value ?? '0')) : magnitude(qty?.value ?? '0');
    const paid = isIn ? negate(magnitude(amount?.value ?? '0')) : magnitude(amount?.value ?? '0');
    const minus = this.count('minusCosts') > this.count('plusCosts');
    const fitted = { ...cells, costs: minus ? negate(costs) : costs };
    const fit = fitOf(fitted, units, paid);
    this.note('weighed');
    if (fit !== 'none' && fit !== null) this.note('proven');
    if (fit === 'none' && row !== null && isWithCosts(cells, units, paid)) this.ask('unlisted', row);
    if (costs === '0') return false;
    const isShown = fit === 'net' || fit === 'gross';
    if (isShown) this.note(fit);
    const near = fit === 'both' ? exactFitOf(fitted, units, paid) : null;
    if (near !== null) this.note(near === 'net' ? 'nearNet' : 'nearGross');
    return isShown;
  }

  private ask(what: Witnessed, row: CsvRow): void {
    this.note(what);
    if (!this.witnesses.has(what)) this.witnesses.set(what, row);
  }

  private note(what: Count): void {
    this.counts.set(what, this.count(what) + 1);
  }

  /**
   * Records one side of a currency exchange by day: the difference between inflows and outflows, and the currencies.
   */
  private exchange({ amount, currency }: TradeCells, day: string): void {
    const side = amount?.value.startsWith('-') === true ? -1 : 1;
    const found = this.exchanges.get(day) ?? { balance: 0, came: new Set<string>(), went: new Set<string>() };
    (side === 1 ? found.came : found.went).add(currency ?? '');
    this.exchanges.set(day, { ...found, balance: found.balance + side });
  }

  private exchangesArePaired(): boolean {
    return [...this.exchanges.values()].every(
      ({ balance, came, went }) => balance === 0 && new Set([...came, ...went]).size > 1,
    );
  }

  /** Combines the evidence with the request. */
  decide(said: TradeHints): TradeFindings {
    const has = (what: Count): boolean => this.count(what) > 0;
    const signs = has('boughtMinus') ? 'cash' : has('soldMinus') ? 'quantity' : 'none';
    const shown = oneOf(has('net'), has('gross')) ?? (has('net') ? null : oneOf(has('nearNet'), has('nearGross')));
    const quantitiesAreSigned = has('minusQty');
    return {
      signs,
      // A negative dividend can be a reversal, or a sign that positive amounts are outflows.
      moneyIsSigned: signs === 'cash' || (!has('inMinus') && (has('outMinus') || has('otherMinus'))),
      amounts: shown ?? said.fees,
      costsAreUnlisted: !said.hasCosts && has('unlisted'),
      exchangesArePaired: this.exchangesArePaired(),
      isDirectionOpen: !said.hasActions && !quantitiesAreSigned && !said.quantities && signs !== 'cash',
      quantitiesAreSigned,
      hasActions: said.hasActions,
      amountsTellSales: !quantitiesAreSigned && !said.quantities && signs === 'cash',
      costsAreNegative: this.count('minusCosts') > this.count('plusCosts'),
      hasDividends: has('dividends'),
    };
  }
}

function oneOf(isNet: boolean, isGross: boolean): 'net' | 'gross' | null {
  if (isNet === isGross) return null;
  return isNet ? 'net' : 'gross';
}
