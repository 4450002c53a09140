import { presentQuantity } from '../decimal.js';
import { presentVersion } from '../versioned.response.js';
import type { ExchangeRate } from './exchange-rate.entity.js';
import type { ExchangeRateResponse, FoundRateResponse } from './exchange-rates.responses.js';
import type { LookedUpRate } from './looked-up-rate.js';

export function presentExchangeRate(rate: ExchangeRate): ExchangeRateResponse {
  return {
    id: rate.id,
    from: rate.from,
    to: rate.to,
    date: rate.date,
    rate: presentQuantity(rate.rate),
    source: rate.source,
    ...presentVersion(rate),
    created_at: rate.createdAt.toISOString(),
    updated_at: rate.updatedAt.toISOString(),
  };
}

export function presentFoundRate({ rate, date, source, path, stale }: LookedUpRate): FoundRateResponse {
  return { rate: presentQuantity(rate), rate_date: date, source, path, stale };
}
