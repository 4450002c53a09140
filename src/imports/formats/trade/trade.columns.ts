import { isCurrency } from '../kit/currencies.js';
import { DomainError } from '../../../platform/errors.js';
import type { CellKinds } from '../kit/bank/columns/cell-kinds.js';
import { labelledColumns } from '../kit/bank/columns/labelled-columns.js';
import type { Settings } from '../format.js';
import type { Role } from '../kit/headings/heading-words.js';
import { rolesOf } from '../kit/headings/headings.js';
import { areStates } from '../kit/words/left-out-words.js';
import {
  AMOUNT_CURRENCY,
  ASSET_CLASS,
  CHANGE,
  NATIONAL,
  NEUTRAL,
  PRICE_CURRENCY,
  rolesIn,
  SPLIT_RATIO,
} from './trade.headings.js';
import { normalized } from '../kit/headings/normalized.js';
import { areIds } from '../kit/statements/id-column.js';
import type { TypedCells } from '../kit/typed-cells.js';
import { isIsin } from './isin.js';
import { actionOf } from './trade.actions.js';
import { COLUMN_ROLES, type TradeColumns } from './trade.column-settings.js';
import type { TradeAction } from './trade.words.js';

const TRADE_DATE = /^(?:trade ?date|geschaftstag|handelstag|affarsdag)/u;
const MIC = /^[A-Z0-9]{4}$/iu;
/** Market names with four letters that are not MIC codes. */
const NO_MICS = new Set(['NYSE', 'ARCA', 'AMEX', 'BOND', 'XTRA', 'NSDQ', 'CBOE', 'PINK']);
const DEALS: ReadonlySet<TradeAction | null> = new Set<TradeAction>(['buy', 'sell', 'trade', 'reinvest']);
const NO_FEE = /charge amount|exchange quantity/u;
const CODE = /(?:^|[^A-Za-z])([A-Z]{3})(?:[^A-Za-z]|$)/u;

/** Finds the purpose of each column of a broker's file. Throws `missing_required_headers` and `duplicate_headers`. */
export function findTradeColumns(
  headings: readonly string[],
  kinds: readonly CellKinds[],
  rows: readonly TypedCells[],
  settings: Settings,
): TradeColumns {
  const finder = new Finder(headings, kinds, rows, settings);
  return finder.find();
}

class Finder {
  private readonly labels: ReadonlyMap<string, readonly number[] | null>;
  private readonly taken = new Set<number>();
  private readonly byContent: number[] = [];

  constructor(
    private readonly headings: readonly string[],
    private readonly kinds: readonly CellKinds[],
    private readonly rows: readonly TypedCells[],
    settings: Settings,
  ) {
    this.labels = labelledColumns(headings, kinds, settings, Object.keys(COLUMN_ROLES));
    for (const columns of this.labels.values()) for (const column of columns ?? []) this.taken.add(column);
  }

  find(): TradeColumns {
    const numbers = (column: number): boolean => this.kinds[column]?.mayBeNumbers === true;
    const dates = this.dates();
    const qty = this.one('qty_col_label', numbers);
    const price = this.one('price_col_label', numbers);
    const named = this.one('ticker_col_label');
    const isin = this.one('isin_col_label') ?? this.isinByContent();
    const ticker = named ?? (isin === null ? this.nationalNumber() : null);
    const amount = this.amount(numbers);
    const pair = amount === null ? this.debitAndCredit(numbers) : null;
    const money = price ?? amount ?? pair?.debit;
    this.refuseMissing({ date: dates[0], ticker: ticker ?? isin, qty, price: money });
    const isCost = (column: number): boolean => numbers(column) && !NO_FEE.test(this.key(column));
    const fees = this.several('fee_col_label', isCost);
    const taxes = this.several('tax_col_label', isCost);
    const accrued = this.first('accrued', numbers);
    const rate = this.first('rate', (column) => column !== price && this.hasNumbers(column));
    const mic = this.one('exchange_operating_mic_col_label', (column) => this.hasMics(column));
    const ofPrices = this.priceCurrency(price, amount);
    const ofAmounts = this.currency(amount, price, ofPrices);
    const headedCurrency = this.headedCurrency(amount);
    // A single currency column applies to all numbers.
    const currency = ofAmounts ?? (headedCurrency === null ? ofPrices : null);
    const priceCurrency = currency === ofPrices ? null : ofPrices;
    const account = this.one('account_col_label');
    const state = this.one('state_col_label', (column) => this.hasStates(column));
    const actions = this.actions();
    for (const column of actions) this.taken.add(column);
    const name = this.one('name_col_label');
    const externalId = this.one('external_id_col_label', (column) => {
      return this.kinds[column]?.areDates === false && areIds(this.rows.map(({ cells }) => cells[column]));
    });
    return {
      dates,
      valueDate: this.first('value_date', (column) => this.kinds[column]?.areDates === true),
      actions,
      state,
      description: actions.length > 0 ? null : name,
      ticker,
      isin,
      qty: qty ?? 0,
      price,
      amount,
      debit: pair?.debit ?? null,
      credit: pair?.credit ?? null,
      fees,
      taxes,
      accrued,
      rate,
      splitRatio: this.headed(SPLIT_RATIO),
      mic,
      currency,
      priceCurrency,
      headedCurrency,
      assetClass: this.headed(ASSET_CLASS),
      account,
      name,
      externalId,
      byContent: this.byContent,
    };
  }

  private key(column: number): string {
    return normalized(this.headings[column] ?? '');
  }

  private columnsOf(role: Role): readonly number[] {
    return this.headings
      .flatMap((heading, column) => (rolesIn(heading).includes(role) ? [column] : []))
      .toSorted(
        (a, b) => this.emptiness(a) - this.emptiness(b) || this.rankOf(a, role) - this.rankOf(b, role) || a - b,
      );
  }

  private rankOf(column: number, role: Role): number {
    return rolesOf(this.headings[column] ?? '').find((named) => named.role === role)?.rank ?? 1;
  }

  private emptiness(column: number): number {
    return this.filled(column) === 0 ? 1 : 0;
  }

  private filled(column: number): number {
    return this.kinds[column]?.filled ?? 0;
  }

  /** Returns whether the filled cells are dates or numbers. */
  private hasValues(column: number): boolean {
    const cells = this.kinds[column];
    return cells !== undefined && cells.filled > 0 && (cells.areDates || cells.areNumbers);
  }

  private hasNumbers(column: number): boolean {
    const cells = this.kinds[column];
    return cells !== undefined && cells.filled > 0 && cells.mayBeNumbers;
  }

  private one(setting: keyof typeof COLUMN_ROLES, fits: (column: number) => boolean = () => true): number | null {
    const labelled = this.labels.get(setting);
    if (labelled !== undefined) return labelled?.[0] ?? null;
    const found = this.first(COLUMN_ROLES[setting], fits);
    if (found !== null) this.taken.add(found);
    return found;
  }

  private first(role: Role, fits: (column: number) => boolean): number | null {
    return this.columnsOf(role).find((column) => !this.taken.has(column) && fits(column)) ?? null;
  }

  private several(setting: 'fee_col_label' | 'tax_col_label', fits: (column: number) => boolean): readonly number[] {
    const labelled = this.labels.get(setting);
    if (labelled !== undefined) return labelled ?? [];
    return this.columnsOf(COLUMN_ROLES[setting]).filter(
      (column) => !this.taken.has(column) && this.emptiness(column) === 0 && fits(column),
    );
  }

  private dates(): readonly number[] {
    const labelled = this.labels.get('date_col_label');
    if (labelled) return labelled;
    const areDates = (column: number): boolean =>
      this.kinds[column]?.mayBeDates === true && this.emptiness(column) === 0;
    const all = this.columnsOf('date');
    // The trade date is the date of the row, even if the file has other dates, such as that of a quote.
    const isOfTrade = (column: number): number => (TRADE_DATE.test(this.key(column)) ? 0 : 1);
    const dates = all.filter(areDates).toSorted((a, b) => isOfTrade(a) - isOfTrade(b));
    const found = dates.length > 0 ? dates : all.slice(0, 1);
    return found.length > 0 ? found : this.columnsOf('time').filter(areDates);
  }

  /** Finds the amount column. An amount including all fees takes precedence over one without them. */
  private amount(fits: (column: number) => boolean): number | null {
    const labelled = this.labels.get('amount_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    const columns = this.columnsOf('amount').filter((column) => !this.taken.has(column) && fits(column));
    const usable = columns.filter((column) => this.emptiness(column) === 0 && !NO_FEE.test(this.key(column)));
    const [net] = usable
      .filter((column) => /\bnet|netto|\btotal|totaal|gesamt/u.test(this.key(column)))
      .toSorted((a, b) => this.filled(b) - this.filled(a));
    const found = net ?? usable[0] ?? this.behindCurrency();
    if (found !== null) this.taken.add(found);
    return found;
  }

  /** Finds amounts without a heading, to the right of their currencies, which are under the heading of the amounts. */
  private behindCurrency(): number | null {
    const found = this.headings.findIndex((heading, column) => {
      const isNamed = CHANGE.has(this.key(column)) || rolesIn(heading).includes('amount');
      const isCurrency = this.kinds[column]?.areCurrencies === true && this.filled(column) > 0;
      return isNamed && isCurrency && this.headings[column + 1] === '' && this.hasNumbers(column + 1);
    });
    return found === -1 ? null : found + 1;
  }

  /** Finds an ISIN column without a heading: nearly all its cells are ISINs with a valid check digit. */
  private isinByContent(): number | null {
    if (this.labels.has('isin_col_label')) return null;
    const found = this.kinds.findIndex((kind, column) => {
      const texts = kind.distinct;
      return !this.taken.has(column) && texts.length > 0 && texts.filter(isIsin).length >= texts.length * 0.9;
    });
    if (found === -1) return null;
    this.taken.add(found);
    this.byContent.push(found);
    return found;
  }

  private debitAndCredit(
    fits: (column: number) => boolean,
  ): { readonly debit: number; readonly credit: number } | null {
    if (this.labels.has('amount_col_label')) return null;
    const [debit, credit] = [this.first('debit', fits), this.first('credit', fits)];
    return debit === null || credit === null ? null : { debit, credit };
  }

  /** Finds national security numbers, for files with neither a ticker nor an ISIN. */
  private nationalNumber(): number | null {
    const found = this.headings.findIndex(
      (_, column) => NATIONAL.has(this.key(column)) && this.emptiness(column) === 0,
    );
    return found === -1 || this.taken.has(found) ? null : found;
  }

  /** Returns whether the market column contains ISO 10383 codes. Names of four letters are not codes. */
  private hasMics(column: number): boolean {
    if (/mic/iu.test(this.headings[column] ?? '')) return true;
    const texts = this.kinds[column]?.distinct ?? [];
    return texts.every((text) => MIC.test(text) && !NO_MICS.has(text.toUpperCase()));
  }

  private hasStates(column: number): boolean {
    const kind = this.kinds[column];
    return kind !== undefined && areStates(kind.distinct, (text) => kind.countOf(text));
  }

  /** Finds a currency column without a heading, to the right of the numbers that it applies to. */
  private currencyBeside(column: number | null): number | null {
    if (column === null || (this.headings[column + 1] ?? '') !== '') return null;
    const kind = this.kinds[column + 1];
    return kind !== undefined && kind.filled > 0 && kind.areCurrencies ? column + 1 : null;
  }

  private priceCurrency(price: number | null, amount: number | null): number | null {
    if (price === null || amount === null || /account currency/u.test(this.key(price))) return null;
    const wanted = normalized(this.headings[price] ?? '');
    const found = this.headings.findIndex((heading, column) => {
      const key = this.key(column);
      if (PRICE_CURRENCY.has(key)) return true;
      return heading.includes('(') && rolesIn(heading).includes('currency') && key.endsWith(wanted);
    });
    return found === -1 ? this.currencyBeside(price) : found;
  }

  private currency(amount: number | null, price: number | null, priceCurrency: number | null): number | null {
    const labelled = this.labels.get('currency_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    const beside = this.currencyBeside(amount ?? price);
    if (beside !== null) return beside;
    if (amount !== null && amount === this.behindCurrency()) return amount - 1;
    const amountKey = amount === null ? null : this.key(amount);
    const columns = this.headings.flatMap((heading, column) => {
      const isNamed = rolesIn(heading).includes('currency') || AMOUNT_CURRENCY.has(this.key(column));
      // `Valuta` is a currency to some brokers and a value date to others.
      const isOne = isNamed && !this.hasValues(column);
      return isOne && column !== priceCurrency && !/original|foreign/u.test(this.key(column)) ? [column] : [];
    });
    const bracketed = columns.filter((column) => (this.headings[column] ?? '').includes('('));
    const own = bracketed.find((column) => amountKey !== null && this.key(column).endsWith(amountKey));
    if (own !== undefined) return own;
    const plain = columns.filter((column) => !bracketed.includes(column));
    const distance = (column: number): number => Math.abs(column - (amount ?? column) - 0.25);
    return plain.toSorted((a, b) => this.emptiness(a) - this.emptiness(b) || distance(a) - distance(b))[0] ?? null;
  }

  /** Returns the currency in a heading: `Total (GBP)` means that the amounts are in pounds. */
  private headedCurrency(amount: number | null): string | null {
    const code = amount === null ? null : (CODE.exec(this.headings[amount] ?? '')?.[1] ?? null);
    return code !== null && isCurrency(code) ? code : null;
  }

  private actions(): readonly number[] {
    const labelled = this.labels.get('type_col_label');
    if (labelled !== undefined) return labelled ?? [];
    const isAction = (column: number): boolean => !this.taken.has(column) && !this.kinds[column]?.areNumbers;
    const roles: readonly Role[] = ['type', 'direction'];
    const named = [...new Set(roles.flatMap((role) => this.columnsOf(role)))].filter(
      (column) => isAction(column) && this.emptiness(column) === 0,
    );
    const shares = new Map(named.map((column) => [column, this.knownShare(column)]));
    const known = named
      .filter((column) => (shares.get(column) ?? 0) > 0)
      .toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0) || a - b);
    const others = this.headings.flatMap((_, column) =>
      isAction(column) && !named.includes(column) && this.key(column) !== 'name' && this.hasActions(column)
        ? [column]
        : [],
    );
    // A column of general kinds, such as `Other`, can stand beside one that says what was bought and sold.
    const isGeneral = !known.some((column) => this.hasDeals(column)) && others.some((column) => this.hasDeals(column));
    if (known.length > 0 && !isGeneral)
      return known.filter((column) => (shares.get(column) ?? 0) >= 0.5 || column === known[0]);
    if (others.length > 0) {
      const found = others.find((column) => this.hasDeals(column)) ?? others[0];
      const columns = found === undefined ? [] : [found];
      this.byContent.push(...columns);
      return columns;
    }
    return named.filter((column) => !this.isNeutral(column)).slice(0, 1);
  }

  /**
   * Returns whether nearly all texts of a column are known actions, or half of them are and one is a purchase or a
   * sale.
   */
  private hasActions(column: number): boolean {
    const share = this.knownShare(column);
    return share >= 0.9 || (share >= 0.5 && this.hasDeals(column));
  }

  private hasDeals(column: number): boolean {
    const deals = (this.kinds[column]?.distinct ?? []).map((text) => actionOf(text));
    return deals.some((action) => DEALS.has(action));
  }

  /** Returns the share of a column's distinct texts that are known actions. */
  private knownShare(column: number): number {
    const texts = this.kinds[column]?.distinct ?? [];
    return texts.length === 0 ? 0 : texts.filter((text) => actionOf(text) !== null).length / texts.length;
  }

  /** Returns whether a column states the kind of the securities, orders or accounts, and never the action. */
  private isNeutral(column: number): boolean {
    return (this.kinds[column]?.distinct ?? []).every((text) => NEUTRAL.has(normalized(text)));
  }

  private headed(headings: ReadonlySet<string>): number | null {
    const found = this.headings.findIndex((_, column) => headings.has(this.key(column)));
    return found === -1 ? null : found;
  }

  private refuseMissing(found: Readonly<Record<string, number | null | undefined>>): void {
    const missing = Object.keys(found).filter((name) => (found[name] ?? null) === null);
    if (missing.length === 0) return;
    const errors = missing.map((name) => `The file has no ${name} column`);
    throw new DomainError('missing_required_headers', `${errors.join('; ')}.`, {
      errors,
      details: { missing, headers: this.headings.filter((heading) => heading !== '') },
    });
  }
}
