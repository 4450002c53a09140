import { DateField, TimestampField, UuidField } from '../../../platform/http/fields.js';
import { RecordsOf } from '../../../platform/http/list-pagination.js';
import { DataOf } from '../../../platform/http/pagination.js';
import { CurrencyField } from '../../currency.field.js';
import { QuantityField } from '../../trades/quantity.field.js';
import { VersionedResponse } from '../../versioned.response.js';

export class SecurityPriceResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the price.' })
  readonly id!: string;

  @UuidField({ description: 'The security.' })
  readonly security_id!: string;

  @DateField({ description: 'The day.', example: '2026-08-21' })
  readonly date!: string;

  @CurrencyField({ description: 'The currency of the price, ISO 4217.' })
  readonly currency!: string;

  @QuantityField({ description: 'The price of one unit.', example: '101.25' })
  readonly price!: string;

  @TimestampField({ description: 'When the price was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the price last changed.' })
  readonly updated_at!: string;
}

export const SecurityPriceData = DataOf(SecurityPriceResponse, 'SecurityPriceData');
export const SecurityPricePage = RecordsOf(SecurityPriceResponse, 'SecurityPricePage');
