import { writtenDate, writtenMoney } from './forms.js';
import type { Role } from './language.js';
import type { Movement } from './movements.js';
import type { Random } from './random.js';
import type { Shape } from './shape.js';

export interface Line {
  readonly kind:
    | 'preamble'
    | 'header'
    | 'entry'
    | 'pending'
    | 'reverted'
    | 'opening'
    | 'closing'
    | 'total'
    | 'repeated header'
    | 'footer';
  readonly cells: readonly string[];
}

const UNKNOWN = ['Feld', 'Col', 'F', 'Rubr', 'Xq', 'Zrv'];

/** The rows and cells of a file, before they are encoded. */
export class Sheet {
  /** All money cells in rows that are entries. */
  readonly money: string[] = [];
  private readonly header: readonly string[];
  private readonly blank: string;
  private readonly account: string;
  private readonly foreignCurrency: string;
  private readonly closing: bigint;

  /** @param movements in file order */
  constructor(
    private readonly form: Shape,
    private readonly opening: bigint,
    readonly movements: readonly Movement[],
    private readonly random: Random,
  ) {
    this.header = form.roles.map((role) => this.heading(role));
    this.blank = random.chance(0.25) ? this.written(0n) : '';
    this.account = `${random.pick(['XX', 'ZZ'])}${random.whole(10, 99)}${random.whole(10_000_000, 99_999_999)}${random.whole(1000, 9999)}`;
    const booked = movements.filter(({ state }) => state === 'booked');
    this.closing = booked.reduce((sum, { amount, fee }) => sum + amount - fee, opening);
    this.foreignCurrency = form.currency === 'USD' ? 'EUR' : 'USD';
  }

  lines(): Line[] {
    const { form } = this;
    const body = this.movements.map((movement): Line => ({ kind: kindOf(movement), cells: this.row(movement) }));
    if (form.repeatsHeader)
      body.splice(this.random.whole(0, body.length - 1) + 1, 0, { kind: 'repeated header', cells: this.header });
    const isDown = this.isDescending();
    const [opening, closing] = [this.edge('opening'), this.edge('closing')];
    return [
      ...(form.preamble ? this.preamble() : []),
      ...(form.headings === 'none' ? [] : [{ kind: 'header', cells: this.header } as const]),
      ...(isDown ? closing : opening),
      ...body,
      ...(isDown ? opening : closing),
      ...this.total(),
      ...(form.footer ? this.footer() : []),
    ];
  }

  private isDescending(): boolean {
    return (this.movements[0]?.date ?? '') > (this.movements.at(-1)?.date ?? '') || this.form.order === 'descending';
  }

  private heading(role: Role): string {
    const { words, headings } = this.form;
    if (headings === 'unknown') return `${this.random.pick(UNKNOWN)} ${this.random.whole(1, 99)}${role.length}`;
    const rare = words.rare[role];
    if (headings === 'rare' && rare !== undefined && this.random.chance(0.5)) return rare;
    // If the booking date has an unknown heading, a heading that can mean the booking date would be mistaken for it.
    // The last word always means the value date.
    if (headings === 'rare' && role === 'value_date') return words.headings[role].at(-1) ?? '';
    return this.random.pick(words.headings[role]);
  }

  private row(movement: Movement): string[] {
    return this.form.roles.map((role) => {
      const cell = this.cell(role, movement);
      if (role === 'amount' || role === 'debit' || role === 'credit' || role === 'balance') this.money.push(cell);
      return cell;
    });
  }

  private cell(role: Role, movement: Movement): string {
    const { form } = this;
    switch (role) {
      case 'date':
        return this.date(movement.date);
      case 'value_date':
        return this.date(movement.valueDate);
      case 'counterparty':
      case 'purpose':
      case 'reference':
        return movement[role];
      case 'currency':
        return form.currency;
      case 'account':
        return this.account;
      case 'direction':
        return form.direction[movement.amount < 0n ? 0 : 1];
      case 'fee':
        return this.written(movement.fee);
      case 'state':
        return form.words.states[['booked', 'pending', 'reverted'].indexOf(movement.state)] ?? '';
      case 'foreign_amount':
        return movement.foreign === null ? '' : this.written(movement.foreign);
      case 'foreign_currency':
        return movement.foreign === null ? '' : this.foreignCurrency;
      case 'balance':
        return movement.state === 'booked' ? this.balance(movement.after) : '';
      default:
        return this.moved(role, movement.amount);
    }
  }

  private moved(role: 'amount' | 'debit' | 'credit', amount: bigint): string {
    const { signs, money } = this.form;
    const size = amount < 0n ? -amount : amount;
    if (role === 'debit') return amount < 0n ? this.written(signs === 'negative debits' ? amount : size) : this.blank;
    if (role === 'credit') return amount < 0n ? this.blank : this.written(size);
    if (signs === 'direction') return this.written(size);
    if (signs === 'charges positive') return this.written(-amount);
    return this.written(amount, money.showsPlus);
  }

  private balance(own: bigint): string {
    return this.written(this.form.balance === 'owed' ? -own : own);
  }

  private written(minor: bigint, showsPlus = false): string {
    return writtenMoney({ ...this.form.money, showsPlus }, minor, this.form.exponent);
  }

  private date(date: string): string {
    return writtenDate(this.form.dateForm, date, this.form.words.months, this.random);
  }

  /**
   * A row with the opening or closing balance. Without a balance column, the amount column states it, and both rows
   * are written.
   */
  private edge(kind: 'opening' | 'closing'): Line[] {
    const { form } = this;
    const column = form.balance !== 'none' ? 'balance' : 'amount';
    if (column === 'amount' ? !(form.opening && form.closing && form.signs === 'signed') : !form[kind]) return [];
    const value = kind === 'opening' ? this.opening : this.closing;
    const ends = [this.movements[0]?.date ?? '', this.movements.at(-1)?.date ?? ''].sort();
    const date = this.random.chance(0.5) ? this.date((kind === 'opening' ? ends[0] : ends[1]) ?? '') : '';
    const label = form.words.labels[kind === 'opening' ? 0 : 1];
    return [
      this.special(kind, date, label, { [column]: column === 'balance' ? this.balance(value) : this.written(value) }),
    ];
  }

  private total(): Line[] {
    const { form } = this;
    if (!form.total || form.signs.endsWith('direction')) return [];
    const sum = (keeps: (amount: bigint) => boolean): bigint =>
      this.movements.filter(({ amount }) => keeps(amount)).reduce((all, { amount }) => all + amount, 0n);
    const cells = {
      amount: this.moved(
        'amount',
        sum(() => true),
      ),
      debit: this.moved(
        'debit',
        sum((amount) => amount < 0n),
      ),
      credit: this.moved(
        'credit',
        sum((amount) => amount > 0n),
      ),
    };
    return [this.special('total', '', form.words.labels[2], cells)];
  }

  private special(
    kind: Line['kind'],
    date: string,
    label: string,
    cells: Readonly<Partial<Record<Role, string>>>,
  ): Line {
    const { roles } = this.form;
    const text = roles.includes('purpose') ? 'purpose' : 'counterparty';
    return { kind, cells: roles.map((role) => (role === 'date' ? date : role === text ? label : (cells[role] ?? ''))) };
  }

  private preamble(): Line[] {
    const { words } = this.form;
    const [opening, closing, , holder, period] = words.labels;
    const dates = [this.movements[0]?.date ?? '', this.movements.at(-1)?.date ?? ''].sort();
    const lines = [
      [holder, this.random.pick(words.payers)],
      ['IBAN', this.account],
      [period, `${this.date(dates[0] ?? '')} - ${this.date(dates[1] ?? '')}`],
      [opening, this.written(this.opening)],
      [closing, this.written(this.closing)],
    ].filter(() => this.random.chance(0.6));
    const width = this.random.chance(0.3) ? this.header.length : 2;
    const joins = this.random.chance(0.3);
    const padded = lines.map((line) =>
      joins ? [line.join(': ')] : [...line, ...Array<string>(Math.max(0, width - 2)).fill('')],
    );
    const blank: Line[] = this.random.chance(0.6) ? [{ kind: 'preamble', cells: [] }] : [];
    return [...padded.map((cells): Line => ({ kind: 'preamble', cells })), ...blank];
  }

  private footer(): Line[] {
    const { words } = this.form;
    const value = this.written(this.closing);
    const lines = [[`${words.labels[1]}: ${value}`], [words.labels[1], value], ['*** 0-800-000 ***']];
    return [
      { kind: 'footer', cells: [] },
      { kind: 'footer', cells: this.random.pick(lines) },
    ];
  }
}

function kindOf({ state }: Movement): Line['kind'] {
  return state === 'booked' ? 'entry' : state;
}
