import { monthsBefore } from '../overview/month.words.js';
import {
  type AccountId,
  ACCOUNTS,
  CARD_PAYMENT,
  CATEGORIES,
  HABITS,
  HOLIDAY,
  PLAN,
  PRICES,
  SECURITY,
  TO_FUND,
  TO_SAVINGS,
} from './household.labels.js';

/** Whole months before the current one. */
const MONTHS_BEFORE = 12;
const CENTS = 100;

/** A line of the file. */
interface FileRecord {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a year of a household that does not exist, up to a day. The same day gives the same file. */
class Household {
  private readonly records: FileRecord[] = [];
  /** What the card has cost in each month, in hundredths. */
  private readonly onCard = new Map<number, number>();
  private transactions = 0;

  constructor(
    private readonly today: string,
    private readonly currency: string,
  ) {}

  write(): readonly FileRecord[] {
    this.writeLabels();
    for (let ago = MONTHS_BEFORE; ago >= 0; ago -= 1) this.writeMonth(ago);
    this.writePlan();
    return this.records;
  }

  private writeLabels(): void {
    for (const { opening, ...account } of ACCOUNTS) {
      this.add('Account', { ...account, balance: amountOf(opening), currency: this.currency });
      this.add('Valuation', {
        account_id: account.id,
        date: this.dayIn(MONTHS_BEFORE, 1),
        amount: amountOf(opening),
        currency: this.currency,
        kind: 'opening_anchor',
      });
    }
    for (const category of CATEGORIES) this.add('Category', category);
    this.add('Tag', HOLIDAY);
    for (const name of new Set(HABITS.filter(({ category }) => category !== null).map(({ name }) => name))) {
      this.add('Merchant', { id: name, name });
    }
  }

  private writeMonth(ago: number): void {
    for (const { name, account, category, days, cents, isIn, isHoliday } of HABITS) {
      if (isIn !== undefined && !isIn(ago)) continue;
      for (const [place, day] of days.entries()) {
        const amount = cents[((MONTHS_BEFORE - ago) * days.length + place) % cents.length] ?? 0;
        const isWritten = this.spend(account, this.dayIn(ago, day), amount, {
          name,
          ...(category !== null && { category_id: category, merchant_id: name }),
          ...(isHoliday && { tag_ids: [HOLIDAY.id] }),
        });
        if (isWritten && account === 'card') this.onCard.set(ago, (this.onCard.get(ago) ?? 0) + amount);
      }
    }
    this.move('savings', this.dayIn(ago, TO_SAVINGS.day), TO_SAVINGS.cents, TO_SAVINGS.name, 'funds_movement');
    this.invest(ago);
    const due = this.onCard.get(ago + 1) ?? 0;
    if (due > 0) this.move('card', this.dayIn(ago, CARD_PAYMENT.day), due, CARD_PAYMENT.name, 'cc_payment');
  }

  private invest(ago: number): void {
    const date = this.dayIn(ago, TO_FUND.day);
    const price = PRICES[MONTHS_BEFORE - ago] ?? 0;
    if (!this.move('fund', date, TO_FUND.cents, TO_FUND.name, 'investment_contribution')) return;
    const facts = { qty: '2', price: amountOf(price), amount: amountOf(2 * price), currency: this.currency };
    this.add('Trade', { ...SECURITY, account_id: 'fund', date, ...facts });
  }

  /** Moves money from the everyday account. @returns false if the day has not come */
  private move(account: AccountId, date: string, cents: number, name: string, kind: string): boolean {
    const facts = { name, kind };
    if (!this.spend('everyday', date, cents, facts)) return false;
    const outflow = this.transactions;
    this.spend(account, date, -cents, { name, kind: 'funds_movement' });
    this.add('Transfer', {
      outflow_transaction_id: String(outflow),
      inflow_transaction_id: String(this.transactions),
      status: 'confirmed',
    });
    return true;
  }

  /** @returns false if the day has not come */
  private spend(account: AccountId, date: string, cents: number, facts: object): boolean {
    if (date > this.today) return false;
    this.transactions += 1;
    const id = String(this.transactions);
    this.add('Transaction', {
      id,
      account_id: account,
      date,
      amount: amountOf(cents),
      currency: this.currency,
      ...facts,
    });
    return true;
  }

  private writePlan(): void {
    const [start, end] = [this.dayIn(0, 1), new Date(Date.parse(monthsBefore(this.today, -1)) - 1)];
    const planned = PLAN.reduce((sum, [, cents]) => sum + cents, 0);
    this.add('Budget', {
      id: 'month',
      start_date: start,
      end_date: end.toISOString().slice(0, 10),
      budgeted_spending: amountOf(planned),
      currency: this.currency,
    });
    for (const [category, cents] of PLAN) {
      const facts = { budgeted_spending: amountOf(cents), currency: this.currency };
      this.add('BudgetCategory', { budget_id: 'month', category_id: category, ...facts });
    }
  }

  private dayIn(ago: number, day: number): string {
    return `${monthsBefore(this.today, ago).slice(0, 8)}${String(day).padStart(2, '0')}`;
  }

  private add(type: string, data: FileRecord['data']): void {
    this.records.push({ type, data });
  }
}

/**
 * A year of demo data, in the format of backups.
 * @param today the last day `YYYY-MM-DD` that something happens on
 * @param currency of all amounts
 */
export function householdFile(today: string, currency: string): string {
  return new Household(today, currency)
    .write()
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

function amountOf(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.abs(cents);
  return `${sign}${Math.floor(size / CENTS)}.${String(size % CENTS).padStart(2, '0')}`;
}
