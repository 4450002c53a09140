import {
  DateField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { SecurityReference } from '../securities/securities.responses.js';
import { QuantityField } from './quantity.field.js';
import { VersionedResponse } from '../versioned.response.js';

export class SoldLotResponse {
  @UuidField({ description: 'The purchase.' })
  readonly trade_id!: string;

  @QuantityField({ description: 'How many units of it were sold.', example: '5' })
  readonly qty!: string;
}

export class TradeResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the trade.' })
  readonly id!: string;

  @UuidField({ description: 'The account that money left or arrived in.' })
  readonly account_id!: string;

  @DateField({ description: 'The day of the trade.', example: '2026-08-22' })
  readonly date!: string;

  @ObjectField(() => SecurityReference, { description: 'The security that was bought or sold.' })
  readonly security!: SecurityReference;

  @QuantityField({
    description:
      'The quantity, positive for a purchase and negative for a sale, with up to 8 decimals and no trailing zeros.',
    example: '12.5',
  })
  readonly qty!: string;

  @QuantityField({
    description: 'The price of one unit, with up to 10 decimals and no trailing zeros.',
    example: '150.25',
  })
  readonly price!: string;

  @MoneyField({
    description: 'What the broker charged, as a part of the amount; null if unknown.',
    nullable: true,
    example: '1.50',
  })
  readonly fee!: string | null;

  @ListField(() => SoldLotResponse, {
    description: 'The purchases that a sale takes its units from; empty if the method of the account decides.',
  })
  readonly lots!: readonly SoldLotResponse[];

  @MoneyField({ description: 'Positive when money leaves the account, negative when it arrives.', example: '1878.13' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the price and of the amount, ISO 4217.' })
  readonly currency!: string;

  @TextField({ description: 'The name of the trade.', example: 'Buy 12.5 ZPHR' })
  readonly name!: string;

  @TextField({ description: 'Notes from a person or a file, or null.', nullable: true })
  readonly notes!: string | null;

  @UuidField({ description: 'The import that created the trade, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the trade was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the trade last changed.' })
  readonly updated_at!: string;
}

export const TradeData = DataOf(TradeResponse, 'TradeData');
export const TradePage = RecordsOf(TradeResponse, 'TradePage');
