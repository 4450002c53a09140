import {
  BooleanField,
  DateField,
  EnumField,
  MoneyField,
  ObjectField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { SecurityReference } from '../securities/securities.responses.js';
import { QuantityField } from '../trades/quantity.field.js';
import { COST_BASIS_SOURCES } from './holding.entity.js';
import { VersionedResponse } from '../versioned.response.js';

export class HoldingResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the holding.' })
  readonly id!: string;

  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @ObjectField(() => SecurityReference, { description: 'The security.' })
  readonly security!: SecurityReference;

  @DateField({ description: 'The day at whose end the position was held.', example: '2026-08-22' })
  readonly date!: string;

  @QuantityField({ description: 'The quantity, with up to 8 decimals and no trailing zeros.', example: '12.5' })
  readonly qty!: string;

  @QuantityField({
    description: 'The price of one unit, with up to 10 decimals and no trailing zeros.',
    example: '150.25',
  })
  readonly price!: string;

  @MoneyField({ description: 'The value of the position.', example: '1878.13' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the price, the amount and the cost basis, ISO 4217.' })
  readonly currency!: string;

  @MoneyField({ description: 'The average cost of one unit, or null if unknown.', nullable: true, example: '140.00' })
  readonly cost_basis!: string | null;

  @EnumField(COST_BASIS_SOURCES, {
    description: 'Where the cost basis comes from: a person, the trades or a provider; null if it is unknown.',
    nullable: true,
  })
  readonly cost_basis_source!: string | null;

  @BooleanField({
    description: 'Whether a person fixed the cost basis, so that nothing overwrites it.',
    example: false,
  })
  readonly cost_basis_locked!: boolean;

  @BooleanField({ description: 'Whether a person fixed the security, so that nothing overwrites it.', example: false })
  readonly security_locked!: boolean;

  @UuidField({ description: 'The import that created the holding, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the holding was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the holding last changed.' })
  readonly updated_at!: string;
}

export const HoldingData = DataOf(HoldingResponse, 'HoldingData');
export const HoldingPage = RecordsOf(HoldingResponse, 'HoldingPage');
