import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  EnumField,
  IntegerField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { QuantityField } from '../trades/quantity.field.js';
import { VersionedResponse } from '../versioned.response.js';
import { RATE_SOURCES } from './rate-sources.js';

@ApiSchema({ name: 'ExchangeRate' })
export class ExchangeRateResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the rate.' })
  readonly id!: string;

  @CurrencyField({ description: 'The currency of which the rate is the worth of one unit.', example: 'EUR' })
  readonly from!: string;

  @CurrencyField({ description: 'The currency of the rate.', example: 'USD' })
  readonly to!: string;

  @DateField({ description: 'The day of the rate.', example: '2026-08-21' })
  readonly date!: string;

  @QuantityField({ description: 'Units of `to` for one unit of `from`.', example: '1.0921' })
  readonly rate!: string;

  @EnumField(RATE_SOURCES, { description: 'The source of the rate.', example: 'entered' })
  readonly source!: string;

  @TimestampField({ description: 'When the rate was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the rate last changed.' })
  readonly updated_at!: string;
}

@ApiSchema({ name: 'ImportedRates' })
export class ImportedRatesResponse {
  @IntegerField({ description: 'Rates that are new.', minimum: 0, example: 250 })
  readonly created!: number;

  @IntegerField({ description: 'Rates that were another number before.', minimum: 0, example: 2 })
  readonly updated!: number;

  @IntegerField({ description: 'Rates that were the same before.', minimum: 0, example: 0 })
  readonly unchanged!: number;
}

@ApiSchema({ name: 'FoundExchangeRate' })
export class FoundRateResponse {
  @QuantityField({
    description: 'Units of `to` for one unit of `from`. One that is calculated is rounded to 20 decimals.',
    example: '1.0921',
  })
  readonly rate!: string;

  @DateField({ description: 'The day of the rate; of two rates, the older day.', example: '2026-08-21' })
  readonly rate_date!: string;

  @EnumField(RATE_SOURCES, {
    description: 'The source of the rate; of two rates, the less trusted source. null for a currency and itself.',
    nullable: true,
    example: 'entered',
  })
  readonly source!: string | null;

  @TextListField({ description: 'The currencies on the way: `from`, one between them if there is one, `to`.' })
  readonly path!: readonly string[];

  @BooleanField({ description: 'Whether the rate is more than 31 days older than the day that was asked for.' })
  readonly stale!: boolean;
}

export const ExchangeRateData = DataOf(ExchangeRateResponse, 'ExchangeRateData');
export const ExchangeRatePage = RecordsOf(ExchangeRateResponse, 'ExchangeRatePage');
export const ImportedRatesData = DataOf(ImportedRatesResponse, 'ImportedRatesData');
export const FoundRateData = DataOf(FoundRateResponse, 'FoundExchangeRateData');
