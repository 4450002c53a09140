import { DateField, EnumField, ListField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { PeriodQuery } from '../period.requests.js';
import { RATE_SOURCES, type RateSource } from './exchange-rate.entity.js';
import { RateField } from './rate.field.js';

/** The most rates of a list. */
const MAX_RATES = 10_000;
const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';

const FROM = 'The currency of which the rate is the worth of one unit.';
const TO = 'The currency of the rate; another one.';
const DAY = 'The day of the rate, from 1900 to 2100.';
const RATE = 'Units of `to` for one unit of `from`: above 0, at most 10 decimals.';
const SOURCE = 'Where the rate is from; of the same day, the first of these counts.';

/** A rate of a list that is sent. */
export class ImportedRate {
  @CurrencyField({ description: FROM, example: 'EUR' })
  readonly from!: string;

  @CurrencyField({ description: TO, example: 'USD' })
  readonly to!: string;

  @DateField({ description: DAY, example: '2026-08-21', earliest: EARLIEST, latest: LATEST })
  readonly date!: string;

  @RateField({ description: RATE })
  readonly rate!: string;
}

export class CreateExchangeRate extends ImportedRate {
  @EnumField(RATE_SOURCES, { description: SOURCE, optional: true, default: 'entered' })
  readonly source?: RateSource | null;
}

export class ChangeExchangeRate {
  @CurrencyField({ description: FROM, optional: true, example: 'EUR' })
  readonly from?: string | null;

  @CurrencyField({ description: TO, optional: true, example: 'USD' })
  readonly to?: string | null;

  @DateField({ description: DAY, optional: true, example: '2026-08-21', earliest: EARLIEST, latest: LATEST })
  readonly date?: string | null;

  @RateField({ description: RATE, optional: true })
  readonly rate?: string | null;

  @EnumField(RATE_SOURCES, { description: SOURCE, optional: true })
  readonly source?: RateSource | null;
}

export class ImportRates {
  @ListField(() => ImportedRate, {
    description: 'The rates, each pair and day once.',
    minItems: 1,
    maxItems: MAX_RATES,
  })
  readonly rates!: readonly ImportedRate[];
}

export class ListExchangeRates extends PeriodQuery {
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
