import { ExactDecimal } from '../exact-decimal.js';
import type { CurrencyDay, DayRate } from '../exchange-rates/exchange-rates.repository.js';

/** What came to an account in a currency on a day. */
export interface DayAmount {
  readonly currency: string;
  /** null: not needed, because the currency is that of the report. */
  readonly day: string | null;
  readonly amount: ExactDecimal;
}

/** A rate that a report used, and the first and the last day of what it converted. */
export interface UsedRate {
  readonly from: string;
  readonly rate: string;
  readonly date: string;
  readonly usedFrom: string;
  readonly usedTo: string;
}

/** What a report could not convert in a currency. */
export interface MissingAmount {
  readonly currency: string;
  readonly amount: ExactDecimal;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Converts the sum of each day at the rate of that day. */
export class Conversion {
  private readonly rates: ReadonlyMap<string, DayRate>;

  /** @param currency that of the report */
  constructor(
    readonly currency: string,
    rates: readonly DayRate[],
  ) {
    this.rates = new Map(rates.map((rate) => [keyOf(rate), rate]));
  }

  /** The amount in the currency of the report, not rounded; null without a rate. */
  of({ currency, day, amount }: DayAmount): ExactDecimal | null {
    if (currency === this.currency) return amount;
    const rate = day === null ? undefined : this.rates.get(keyOf({ currency, day }));
    return rate === undefined ? null : amount.times(ExactDecimal.of(rate.rate));
  }

  /** The sum of the amounts that have a rate. */
  sum(amounts: Iterable<DayAmount>): ExactDecimal {
    let sum = ExactDecimal.ZERO;
    for (const amount of amounts) sum = sum.plus(this.of(amount) ?? ExactDecimal.ZERO);
    return sum;
  }

  /** The rates of these amounts, by currency and day. */
  usedFor(amounts: Iterable<DayAmount>): readonly UsedRate[] {
    const used = new Map<string, UsedRate>();
    for (const { currency, day } of amounts) {
      const found = day === null || currency === this.currency ? undefined : this.rates.get(keyOf({ currency, day }));
      if (found === undefined || day === null) continue;
      const key = `${currency} ${found.date} ${found.rate}`;
      const known = used.get(key) ?? { usedFrom: day, usedTo: day };
      const [usedFrom, usedTo] = [earlier(known.usedFrom, day), later(known.usedTo, day)];
      used.set(key, { from: currency, rate: found.rate, date: found.date, usedFrom, usedTo });
    }
    return [...used.values()].toSorted(
      (a, b) => compareTexts(a.from, b.from) || compareTexts(a.date, b.date) || compareTexts(a.usedFrom, b.usedFrom),
    );
  }

  /**
   * What of these amounts has no rate, by currency: the sum of flows, or what was held at the end of the last such day,
   * because what is held on two days is not twice as much.
   */
  missingFrom(amounts: Iterable<DayAmount>, kind: 'flows' | 'held'): readonly MissingAmount[] {
    const missing = new Map<string, MissingAmount>();
    for (const one of amounts) {
      const { currency, day, amount } = one;
      if (day === null || this.of(one) !== null) continue;
      const known = missing.get(currency) ?? { amount: ExactDecimal.ZERO, firstDay: day, lastDay: day };
      const [firstDay, lastDay] = [earlier(known.firstDay, day), later(known.lastDay, day)];
      const before = kind === 'held' && known.lastDay < day ? ExactDecimal.ZERO : known.amount;
      const counts = kind === 'flows' || day === lastDay;
      missing.set(currency, { currency, amount: counts ? before.plus(amount) : before, firstDay, lastDay });
    }
    return [...missing.values()].toSorted((a, b) => compareTexts(a.currency, b.currency));
  }
}

/** The currencies and days of amounts that need a rate, each once. @param currency that of the report */
export function daysToConvert(amounts: Iterable<Omit<DayAmount, 'amount'>>, currency: string): readonly CurrencyDay[] {
  const wanted = new Map<string, CurrencyDay>();
  for (const { currency: from, day } of amounts) {
    if (from === currency || day === null) continue;
    const pair = { currency: from, day };
    wanted.set(keyOf(pair), pair);
  }
  return [...wanted.values()];
}

const keyOf = ({ currency, day }: CurrencyDay): string => `${currency} ${day}`;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
