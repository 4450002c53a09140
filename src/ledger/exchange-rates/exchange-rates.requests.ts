import { DateField, EnumField, ListField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { DatedRecordsQuery } from '../period.requests.js';
import { RATE_SOURCES, type RateSource } from './rate-sources.js';
import { RateField } from './rate.field.js';

/** The most rates of a list. */
const MAX_RATES = 10_000;
const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';

export const FROM_FACTS = { description: 'The currency of which the rate is the worth of one unit.', example: 'EUR' };
export const TO_FACTS = { description: 'The currency of the rate; another one.', example: 'USD' };
export const DAY_FACTS = {
  description: 'The day of the rate, from 1900 to 2100.',
  example: '2026-08-21',
  earliest: EARLIEST,
  latest: LATEST,
};
export const RATE_FACTS = { description: 'Units of `to` for one unit of `from`: above 0, at most 10 decimals.' };

/** A rate of a list that is sent. */
export class ImportedRate {
  @CurrencyField(FROM_FACTS)
  readonly from!: string;

  @CurrencyField(TO_FACTS)
  readonly to!: string;

  @DateField(DAY_FACTS)
  readonly date!: string;

  @RateField(RATE_FACTS)
  readonly rate!: string;
}

export class ImportRates {
  @ListField(() => ImportedRate, {
    description: 'The rates, each pair and day once.',
    minItems: 1,
    maxItems: MAX_RATES,
  })
  readonly rates!: readonly ImportedRate[];
}

export class ListExchangeRates extends DatedRecordsQuery {
  @CurrencyField({ description: 'Only rates from this currency.', optional: true, example: 'EUR' })
  readonly from?: string;

  @CurrencyField({ description: 'Only rates to this currency.', optional: true, example: 'USD' })
  readonly to?: string;

  @EnumField(RATE_SOURCES, { description: 'Only rates of this source.', optional: true })
  readonly source?: RateSource;
}

/** What a lookup asks for. */
export class RateQuestion {
  @CurrencyField({ description: 'The currency to convert from.', example: 'EUR' })
  readonly from!: string;

  @CurrencyField({ description: 'The currency to convert to.', example: 'USD' })
  readonly to!: string;

  @DateField({ description: 'The day of the rate.', example: '2026-08-22', earliest: EARLIEST, latest: LATEST })
  readonly date!: string;
}
