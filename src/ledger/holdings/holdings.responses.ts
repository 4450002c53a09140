import {
  BooleanField,
  DateField,
  EnumField,
  MoneyField,
  ObjectField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { SecurityReference } from '../securities/securities.responses.js';
import { QuantityField } from '../trades/quantity.field.js';
import { COST_BASIS_SOURCES } from './holding.entity.js';

export class HoldingResponse {
  @UuidField({ description: 'The id of the holding.' })
  readonly id!: string;

  @UuidField({ description: 'The account that it is in.' })
  readonly account_id!: string;

  @ObjectField(() => SecurityReference, { description: 'What is held.' })
  readonly security!: SecurityReference;

  @DateField({ description: 'The day at whose end it was held.', example: '2026-08-22' })
  readonly date!: string;

  @QuantityField({ description: 'How much of it; up to 8 decimals, without zeros at the end.', example: '12.5' })
  readonly qty!: string;

  @QuantityField({
    description: 'What one of it was worth; up to 10 decimals, without zeros at the end.',
    example: '150.25',
  })
  readonly price!: string;

  @MoneyField({ description: 'What all of it was worth.', example: '1878.13' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the price, the amount and the cost, ISO 4217.' })
  readonly currency!: string;

  @MoneyField({ description: 'What one of it cost on average, where it is known.', nullable: true, example: '140.00' })
  readonly cost_basis!: string | null;

  @EnumField(COST_BASIS_SOURCES, {
    description: 'Who said what it cost: a person, the trades or a provider; null: nobody knows.',
    nullable: true,
  })
  readonly cost_basis_source!: string | null;

  @BooleanField({ description: 'Whether what it cost stays as a person said.', example: false })
  readonly cost_basis_locked!: boolean;

  @BooleanField({ description: 'Whether the security stays the one that a person chose.', example: false })
  readonly security_locked!: boolean;

  @UuidField({ description: 'The import that made the holding, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the holding was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the holding last changed.' })
  readonly updated_at!: string;
}

export const HoldingData = DataOf(HoldingResponse, 'HoldingData');
export const HoldingPage = PageOf(HoldingResponse, 'HoldingPage');
