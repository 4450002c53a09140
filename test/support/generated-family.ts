import { ACCOUNTABLE_TYPES, subtypesOf } from '../../src/ledger/accounts/account-kinds.js';
import { TRANSACTION_KINDS } from '../../src/ledger/entry-kinds.js';
import { Dice } from './dice.js';
import { type Data, generatedRule, type Names } from './generated-rule.js';

type Line = readonly [type: string, data: Data];

interface Account {
  readonly id: string;
  readonly currency: string;
}

/** A transaction or a split line that a transfer can refer to. */
interface Leg {
  readonly id: string;
  readonly account: string;
}

const CURRENCIES = ['EUR', 'EUR', 'USD', 'JPY', 'BHD'];

/**
 * Generates a backup of a family with records of every kind, approximately as many as requested. The same seed gives
 * the same file on a given day: its dates are within the last weeks, because each day has balances.
 */
export class GeneratedFamily {
  private readonly dice: Dice;
  private readonly lines: Line[] = [];
  private holdings = 0;
  private readonly accounts: Account[] = [];
  private readonly categories: string[] = [];
  private readonly tags: string[] = [];
  private readonly merchants: string[] = [];
  private readonly legs: Leg[] = [];
  private readonly names: Names = { category: [], merchant: [], tag: [], account: [] };
  private last = 0;

  private constructor(
    seed: number,
    private readonly size: number,
  ) {
    this.dice = new Dice(seed);
  }

  /** The lines of the file, in random order. */
  static of(seed: number, size: number): readonly string[] {
    const family = new GeneratedFamily(seed, size);
    family.generate();
    return family.dice.shuffled(family.lines).map(([type, data]) => JSON.stringify({ type, data }));
  }

  private generate(): void {
    const few = Math.round(3 + Math.sqrt(this.size) / 4);
    this.times(few, () => this.addAccount());
    this.times(few, () => this.addCategory());
    this.times(few, () => this.addTag());
    this.times(few, () => this.addMerchant());
    this.times(few, () => this.addRecurring());
    this.times(few, (n) => this.addBudget(n));
    this.times(few, () => this.addRule());
    this.times(few, (n) => this.addPrice(n));
    this.times(few, (n) => this.addRate(n));
    while (this.lines.length < this.size) this.addMovement();
    this.addRejectedTransfers();
    // Adds what can become an account without any history.
    this.addAccount();
  }

  private times(count: number, add: (n: number) => void): void {
    for (let n = 0; n < count; n += 1) add(n);
  }

  private add(type: string, data: Data): void {
    this.lines.push([type, data]);
  }

  private id(): string {
    this.last += 1;
    return this.dice.pick([`${this.last}`, `x-${this.last}`, `x "${this.last}"\\`, `__proto__${this.last}`]);
  }

  /** A name that no other record has. */
  private name(): string {
    return `${this.dice.text()} ${(this.last += 1)}`;
  }

  private addAccount(): void {
    const { dice } = this;
    const type = dice.pick(ACCOUNTABLE_TYPES);
    const account = { id: this.id(), currency: dice.pick(CURRENCIES) };
    const name = dice.chance(0.3) && this.names.account.length > 0 ? dice.pick(this.names.account).name : this.name();
    this.accounts.push(account);
    this.names.account.push({ id: account.id, name });
    this.add('Account', {
      ...account,
      name,
      balance: dice.money(),
      accountable_type: type,
      subtype: dice.maybe(() => dice.pick([...subtypesOf(type), ...(subtypesOf(type).length === 0 ? ['boat'] : [])])),
      accountable: dice.maybe(() => ({ rate: dice.money(), '9 "\\': [null, 1.5, true, { a: dice.text() }], b: null })),
      cash_balance: dice.maybe(() => dice.money()),
      status: dice.maybe(() => dice.pick(['active', 'draft', 'disabled'])),
      institution_name: dice.maybe(() => dice.text()),
      institution_domain: dice.maybe(() => 'harbour.example'),
      notes: dice.maybe(() => dice.text()),
      identities: dice.maybe(() => [
        {
          scheme: 'bban',
          number: account.id.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''),
          currency: account.currency,
          decided_by: dice.pick(['file', 'person']),
        },
      ]),
      opening_balance_date: dice.maybe(() => dice.day(30, 40)),
      skip_opening_balance_import: dice.maybe(() => true),
      statements: dice.maybe(() => dice.some([1, 2, 3]).map(() => this.statement(account))),
    });
    this.addValuations(account);
  }

  private statement({ currency }: Account): object {
    const { dice } = this;
    return {
      number: dice.maybe(() => dice.text()),
      scope: dice.maybe(() => dice.pick(['total', 'cash'])),
      from: dice.maybe(() => dice.day(30, 40)),
      to: dice.day(3, 20),
      opening: dice.maybe(() => dice.money()),
      closing: dice.money(),
      available: dice.maybe(() => dice.money()),
      currency: dice.pick([currency, dice.pick(CURRENCIES)]),
      entries_count: dice.maybe(() => 12),
      entries_sum: dice.maybe(() => dice.money()),
      last_day_sum: dice.maybe(() => dice.money()),
      proof: dice.maybe(() => dice.pick(['matched', 'mismatch', 'none'])),
    };
  }

  private addValuations({ id, currency }: Account): void {
    const { dice } = this;
    const say = (kind: string, date: string): void =>
      this.add('Valuation', {
        id: this.id(),
        account_id: id,
        date,
        amount: dice.money(),
        kind,
        currency: dice.maybe(() => dice.pick([currency, dice.pick(CURRENCIES)])),
        name: dice.maybe(() => dice.text()),
        notes: dice.maybe(() => dice.text()),
      });
    if (dice.chance(0.5)) say('opening_anchor', dice.day(20, 40));
    for (const day of dice.some([3, 6, 9])) {
      for (const kind of dice.some(['reconciliation', 'current_anchor'])) say(kind, dice.day(day, day));
    }
    for (const date of dice.some([dice.day(1, 3), dice.day(4, 6)])) {
      this.add('Balance', {
        account_id: id,
        date,
        balance: dice.money(),
        cash_inflows: dice.maybe(() => dice.money()),
      });
    }
  }

  /** Top-level categories with children, some of which share names with other categories' children. */
  private addCategory(): void {
    const { dice } = this;
    const parent = { id: this.id(), name: this.name() };
    const facts = (): Data => ({
      color: dice.maybe(() => '#1f7a8c'),
      lucide_icon: dice.maybe(() => 'zap'),
      classification: dice.maybe(() => dice.pick(['income', 'expense'])),
    });
    this.categories.push(parent.id);
    this.names.category.push(parent);
    this.add('Category', { ...parent, ...facts() });
    for (const name of dice.some(['Other', 'other', 'Out: late', this.name()])) {
      const id = this.id();
      this.categories.push(id);
      this.names.category.push({ id, name: `${parent.name}: ${name}` });
      this.add('Category', { id, name, parent_id: parent.id, ...facts() });
    }
  }

  private addTag(): void {
    const name = this.name();
    const id = this.id();
    this.tags.push(id);
    this.names.tag.push({ id, name });
    this.add('Tag', { id, name, color: this.dice.maybe(() => '#6471EB') });
  }

  private addMerchant(): void {
    const { dice } = this;
    const name = this.name();
    const id = this.id();
    this.merchants.push(id);
    this.names.merchant.push({ id, name });
    this.add('Merchant', {
      id,
      name,
      color: dice.maybe(() => '#4da568'),
      logo_url: dice.maybe(() => 'https://img.example/volt.png'),
      website_url: dice.maybe(() => 'volt.example/a?q=%20'),
    });
  }

  private addRecurring(): void {
    const { dice } = this;
    const merchant_id = dice.maybe(() => dice.pick(this.merchants));
    const [least, most] = dice.pick([
      ['1', '2.5'],
      ['-3', '-3'],
      [undefined, '7'],
    ]);
    this.add('RecurringTransaction', {
      id: this.id(),
      account_id: dice.maybe(() => dice.pick(this.accounts).id),
      merchant_id,
      name: merchant_id === undefined || dice.chance(0.3) ? dice.text() : undefined,
      amount: `${(this.last += 1)}.5`,
      currency: dice.maybe(() => dice.pick(CURRENCIES)),
      cadence: dice.maybe(() => dice.pick(['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'])),
      expected_day_of_month: dice.int(1, 31),
      last_occurrence_date: dice.day(1, 30),
      next_expected_date: dice.day(-30, -1),
      status: dice.maybe(() => dice.pick(['active', 'inactive'])),
      occurrence_count: dice.maybe(() => dice.int(0, 9)),
      manual: dice.maybe(() => dice.chance(0.5)),
      expected_amount_min: least,
      expected_amount_max: most,
      expected_amount_avg: dice.maybe(() => dice.money()),
    });
  }

  private addBudget(n: number): void {
    const { dice } = this;
    const id = this.id();
    const month = new Date(Date.UTC(2024, n, 1)).toISOString().slice(0, 8);
    this.add('Budget', {
      id,
      start_date: `${month}01`,
      end_date: `${month}28`,
      budgeted_spending: dice.maybe(() => dice.money()),
      expected_income: dice.maybe(() => dice.money()),
      currency: dice.maybe(() => dice.pick(CURRENCIES)),
    });
    for (const category_id of dice.some(this.categories).slice(0, 3)) {
      const budgeted_spending = dice.maybe(() => dice.money());
      this.add('BudgetCategory', { budget_id: id, category_id, budgeted_spending });
    }
  }

  private addMovement(): void {
    const { dice } = this;
    const chance = dice.int(1, 20);
    if (chance === 1) this.addTransfer();
    else if (chance === 2) this.addTrade();
    else if (chance === 3) this.addHolding();
    else this.addTransaction();
  }

  private transaction(facts: Data): Data {
    const { dice } = this;
    return {
      id: this.id(),
      date: dice.day(-2, 20),
      name: dice.maybe(() => dice.text()),
      notes: dice.maybe(() => dice.text()),
      excluded: dice.maybe(() => dice.chance(0.5)),
      category_id: dice.maybe(() => dice.pick(this.categories)),
      merchant_id: dice.maybe(() => dice.pick(this.merchants)),
      tag_ids: dice.maybe(() => dice.some(this.tags).slice(0, 4)),
      kind: dice.maybe(() => dice.pick(TRANSACTION_KINDS)),
      ...facts,
    };
  }

  private addTransaction(): void {
    const { dice } = this;
    const account_id = dice.pick(this.accounts).id;
    const split_lines = dice.chance(0.2) ? this.splitLines(account_id) : undefined;
    const amount =
      split_lines === undefined ? dice.money() : dice.sum(split_lines.map((line) => String(line['amount'])));
    const currency = dice.maybe(() => dice.pick(CURRENCIES));
    const external_ids = dice.maybe(() => [
      { scheme: 'fitid', id: `F${dice.int(1, 1000)}` },
      ...(dice.chance(0.2) ? [this.providerId()] : []),
    ]);
    const pending = dice.chance(0.05) ? true : undefined;
    const stale = pending === true && dice.chance(0.3) ? true : undefined;
    const data = this.transaction({ account_id, amount, currency, external_ids, pending, stale, split_lines });
    this.legs.push({ id: String(data['id']), account: account_id });
    this.add('Transaction', data);
    if (split_lines === undefined && dice.chance(0.1)) this.add('Transaction', { ...data, id: this.id() });
  }

  private providerId(): Data {
    const { dice } = this;
    return { scheme: 'provider', id: dice.text(), date: dice.day(-2, 20), amount: dice.money(), name: dice.text() };
  }

  private splitLines(account: string): readonly Data[] {
    const { dice } = this;
    const lines = Array.from({ length: dice.int(1, 4) }, () => {
      const id = dice.maybe(() => this.id());
      if (id !== undefined) this.legs.push({ id, account });
      return {
        id,
        amount: dice.money(),
        name: dice.maybe(() => dice.text()),
        notes: dice.maybe(() => dice.text()),
        excluded: dice.maybe(() => true),
        category_id: dice.maybe(() => dice.pick(this.categories)),
        merchant_id: dice.pick([undefined, null, dice.pick(this.merchants)]),
        tag_ids: dice.pick([undefined, [], dice.some(this.tags).slice(0, 3)]),
        kind: dice.maybe(() => dice.pick(TRANSACTION_KINDS)),
      };
    });
    return dice.chance(0.3) ? [...lines, { ...lines[0]!, id: undefined }] : lines;
  }

  private addTransfer(): void {
    const { dice } = this;
    const [from, to] = dice.shuffled(this.accounts);
    if (from === undefined || to === undefined) return;
    const amount = `${dice.int(1, 99_999)}.25`;
    const isConfirmed = dice.chance(0.5);
    const days = dice.int(0, isConfirmed ? 20 : 4);
    const received = from.currency === to.currency ? amount : `${dice.int(1, 999)}`;
    const outflow = this.transaction({ account_id: from.id, amount, date: dice.day(5, 5) });
    const inflow = this.transaction({ account_id: to.id, amount: `-${received}`, date: dice.day(5 + days, 5 + days) });
    this.add('Transaction', outflow);
    this.add('Transaction', inflow);
    this.add('Transfer', {
      inflow_transaction_id: inflow['id'],
      outflow_transaction_id: outflow['id'],
      status: isConfirmed ? 'confirmed' : dice.maybe(() => 'pending'),
      notes: dice.maybe(() => dice.text()),
    });
  }

  private addRejectedTransfers(): void {
    const { dice } = this;
    for (let at = 0; at + 1 < this.legs.length && at < this.size / 20; at += 2) {
      this.add('RejectedTransfer', {
        inflow_transaction_id: this.legs[at]!.id,
        outflow_transaction_id: dice.pick(this.legs.slice(at + 1)).id,
      });
    }
  }

  /** Returns one of a few securities. Lines state more or fewer of its members. */
  private security(): Data {
    const { dice } = this;
    const n = dice.int(1, 5);
    const markets = ['XAMS', 'xnas', undefined];
    const market = dice.pick(markets);
    return {
      ticker: dice.pick([`TCK${n}`, `tck${n}`]),
      security_id: dice.maybe(() => `s-${n}-${market}`),
      security_name: dice.maybe(() => dice.text()),
      exchange_operating_mic: market,
    };
  }

  private addTrade(): void {
    const { dice } = this;
    this.add('Trade', {
      ...this.security(),
      id: this.id(),
      account_id: dice.pick(this.accounts).id,
      date: dice.day(0, 20),
      qty: `${dice.int(-9, 9)}.${dice.int(0, 99_999_999)}`,
      price: `${dice.int(0, 999)}.0${dice.int(0, 99_999_999)}`,
      amount: dice.money(),
      currency: dice.maybe(() => dice.pick(CURRENCIES)),
      name: dice.maybe(() => dice.text()),
      notes: dice.maybe(() => dice.text()),
    });
  }

  /** A separate day for each, because a security has one price a day in a currency. */
  private addPrice(n: number): void {
    const { dice } = this;
    this.add('SecurityPrice', {
      ...this.security(),
      id: dice.maybe(() => this.id()),
      date: new Date(Date.UTC(2001, 0, n + 1)).toISOString().slice(0, 10),
      currency: dice.pick(CURRENCIES),
      price: `${dice.int(0, 999)}.0${dice.int(0, 99_999_999)}`,
      locked_fields: dice.maybe(() => ['price']),
    });
  }

  /** A separate day for each, because a source has one rate a day of a pair. */
  private addRate(n: number): void {
    const { dice } = this;
    const from = dice.pick(CURRENCIES);
    this.add('ExchangeRate', {
      id: dice.maybe(() => this.id()),
      from,
      to: dice.pick(CURRENCIES.filter((currency) => currency !== from)),
      date: new Date(Date.UTC(2002, 0, n + 1)).toISOString().slice(0, 10),
      rate: `${dice.int(1, 999)}.0${dice.int(0, 99_999_999)}`,
      source: dice.pick(['entered', 'imported', 'provider']),
      locked_fields: dice.maybe(() => ['rate']),
    });
  }

  private addHolding(): void {
    const { dice } = this;
    const account_id = dice.pick(this.accounts).id;
    // A separate day for each, because an account has one holding of a security per day.
    const date = new Date(Date.UTC(2000, 0, ++this.holdings)).toISOString().slice(0, 10);
    this.add('Holding', {
      ...this.security(),
      id: dice.maybe(() => this.id()),
      account_id,
      date,
      qty: `${dice.int(0, 99)}.5`,
      price: `${dice.int(0, 99)}.${dice.int(0, 9999)}`,
      amount: `${dice.int(0, 9999)}.75`,
      currency: dice.maybe(() => dice.pick(CURRENCIES)),
      cost_basis: dice.maybe(() => dice.money()),
      cost_basis_source: dice.maybe(() => dice.pick(['manual', 'calculated', 'provider'])),
      cost_basis_locked: dice.maybe(() => dice.chance(0.5)),
      security_locked: dice.maybe(() => dice.chance(0.5)),
      exchange_mic: dice.maybe(() => 'XAMS'),
      exchange_acronym: dice.maybe(() => dice.text()),
      country_code: dice.maybe(() => 'NL'),
      website_url: dice.maybe(() => 'https://zephyr.example'),
      ...(dice.chance(0.3) && { kind: dice.pick(['standard', 'cash']) }),
    });
  }

  private addRule(): void {
    const rule = generatedRule(this.dice, this.names);
    this.add('Rule', { id: this.id(), ...rule });
    if (this.dice.chance(0.2)) this.add('Rule', { id: this.id(), ...rule });
  }
}
