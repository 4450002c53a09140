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

/** What the answer of a report says about its conversion. */
export interface ConversionFacts {
  /** That of the report. */
  readonly currency: string;
  readonly rates: readonly UsedRate[];
  readonly missing: readonly MissingAmount[];
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

  /**
   * How these amounts were converted.
   * @param amounts each once
   * @param kind whether they moved on their day, or were held at its end
   */
  factsOf(amounts: readonly DayAmount[], kind: 'flows' | 'held'): ConversionFacts {
    return { currency: this.currency, rates: this.usedFor(amounts), missing: this.missingFrom(amounts, kind) };
  }

  /** The rates of these amounts, by currency and day. */
  private usedFor(amounts: Iterable<DayAmount>): readonly UsedRate[] {
    const used: UsedRate[] = [];
    for (const { currency, day } of amounts) {
      const found = day === null || currency === this.currency ? undefined : this.rates.get(keyOf({ currency, day }));
      if (found === undefined || day === null) continue;
      used.push({ from: currency, rate: found.rate, date: found.date, usedFrom: day, usedTo: day });
    }
    return joinedRates(used);
  }

  /**
   * What of these amounts has no rate, by currency: the sum of flows, or what was held at the end of the last such day,
   * because what is held on two days is not twice as much.
   */
  private missingFrom(amounts: Iterable<DayAmount>, kind: 'flows' | 'held'): readonly MissingAmount[] {
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

/** The facts of all parts of a report. @param parts of flows, each amount in one of them */
export function joinedFacts(currency: string, parts: readonly ConversionFacts[]): ConversionFacts {
  const missing = new Map<string, MissingAmount>();
  for (const one of parts.flatMap((part) => part.missing)) {
    const known = missing.get(one.currency);
    missing.set(one.currency, known === undefined ? one : joinedMissing(known, one));
  }
  return {
    currency,
    rates: joinedRates(parts.flatMap((part) => part.rates)),
    missing: [...missing.values()].toSorted((a, b) => compareTexts(a.currency, b.currency)),
  };
}

/** Each rate once, from its first use to its last. */
function joinedRates(rates: readonly UsedRate[]): readonly UsedRate[] {
  const used = new Map<string, UsedRate>();
  for (const one of rates) {
    const key = `${one.from} ${one.date} ${one.rate}`;
    const known = used.get(key) ?? one;
    const [usedFrom, usedTo] = [earlier(known.usedFrom, one.usedFrom), later(known.usedTo, one.usedTo)];
    used.set(key, { ...one, usedFrom, usedTo });
  }
  return [...used.values()].toSorted(
    (a, b) => compareTexts(a.from, b.from) || compareTexts(a.date, b.date) || compareTexts(a.usedFrom, b.usedFrom),
  );
}

function joinedMissing(one: MissingAmount, other: MissingAmount): MissingAmount {
  return {
    currency: one.currency,
    amount: one.amount.plus(other.amount),
    firstDay: earlier(one.firstDay, other.firstDay),
    lastDay: later(one.lastDay, other.lastDay),
  };
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
