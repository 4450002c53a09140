import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ExchangeRateProvider, ProvidedRatesService, type Quote } from '../ledger/index.js';
import { ScheduledUpkeep } from '../platform/queue/upkeep.js';

/** Injects the provider that the settings name; null for none. */
export const PROVIDER = Symbol('exchange rate provider');

const DAY_MS = 86_400_000;
/** A day without a rate takes the one before it, and holidays can follow one another. */
const LEAD_DAYS = 10;

interface Want {
  readonly familyId: string;
  /** By currency, the first day whose rate is missing. */
  readonly since: ReadonlyMap<string, string>;
}

/** Fetches the exchange rates that families need for their reports and do not have. */
@Injectable()
export class ExchangeRateFetcher extends ScheduledUpkeep {
  override readonly name = 'exchange rates';
  override readonly everyMs = 6 * 3_600_000;
  private readonly logger = new Logger(ExchangeRateFetcher.name);
  /** By family and currency, the first day that was asked for. The provider may have none so early: it is asked once. */
  private readonly asked = new Map<string, string>();

  constructor(
    @Inject(PROVIDER) private readonly provider: ExchangeRateProvider | null,
    private readonly rates: ProvidedRatesService,
  ) {
    super();
  }

  override async run(): Promise<void> {
    if (this.provider !== null) await this.fetchFrom(this.provider);
  }

  private async fetchFrom(provider: ExchangeRateProvider): Promise<void> {
    const wants: Want[] = [];
    for (const familyId of await this.rates.families()) {
      wants.push({ familyId, since: await this.missingFor(familyId, provider.base) });
    }
    const [first] = wants.flatMap(({ since }) => [...since.values()]).toSorted();
    if (first === undefined) return;
    const quotes = await this.ask(provider, first);
    if (quotes === null) return;
    for (const { familyId, since } of wants) {
      const own = quotes.filter(({ currency, date }) => date >= (since.get(currency) ?? '9999-12-31'));
      if (own.length > 0) await this.rates.store(familyId, provider.base, own);
      for (const [currency, day] of since) this.asked.set(`${familyId} ${currency}`, day);
    }
  }

  private async missingFor(familyId: string, base: string): Promise<ReadonlyMap<string, string>> {
    const since = new Map<string, string>();
    for (const { currency, firstDay, earliest, latest } of await this.rates.needed(familyId, base)) {
      const wanted = daysAfter(firstDay, -LEAD_DAYS);
      const isAsked = (this.asked.get(`${familyId} ${currency}`) ?? '9999-12-31') <= wanted;
      const isCovered = latest !== null && (isAsked || (earliest ?? '') <= firstDay);
      since.set(currency, isCovered ? daysAfter(latest, 1) : wanted);
    }
    return since;
  }

  /** Returns nothing rather than a part: a wrong rate would be wrong money. */
  private async ask(provider: ExchangeRateProvider, since: string): Promise<readonly Quote[] | null> {
    try {
      return await provider.quotesSince(since);
    } catch (error) {
      this.logger.warn(`No exchange rates came from ${provider.name}: ${(error as Error).message}`);
      return null;
    }
  }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
