import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
  UuidField,
} from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { Reference } from '../../reference.response.js';
import { SecurityReference } from '../../securities/securities.responses.js';
import { QuantityField } from '../../trades/quantity.field.js';
import { ReportMeta } from '../report.responses.js';

@ApiSchema({ name: 'OpenLot' })
export class OpenLotResponse {
  @UuidField({ description: 'The trade that bought the units, or the holding that was known before the first trade.' })
  readonly id!: string;

  @DateField({ description: 'Its day.', example: '2026-01-10' })
  readonly date!: string;

  @QuantityField({ description: 'How many of the units are not sold, after splits.', example: '7' })
  readonly qty!: string;

  @MoneyField({ description: 'The cost of these units with fees; null if unknown.', nullable: true, example: '71.05' })
  readonly cost!: string | null;
}

@ApiSchema({ name: 'TradesLinks' })
export class TradesLinksResponse {
  @TextField({
    description: 'The trades of the account until the day.',
    example: '/api/v1/trades?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&end_date=2026-08-31',
  })
  readonly trades!: string;
}

@ApiSchema({ name: 'HoldingFigure' })
export class HeldFigureResponse {
  @ObjectField(() => Reference, { description: 'The account.' })
  readonly account!: Reference;

  @ObjectField(() => SecurityReference, { description: 'The security.' })
  readonly security!: SecurityReference;

  @QuantityField({ description: 'How many units are held.', example: '7' })
  readonly qty!: string;

  @QuantityField({
    description: 'The last known price of one unit, after splits; null if unknown.',
    nullable: true,
    example: '12',
  })
  readonly price!: string | null;

  @CurrencyField({ description: 'The currency of the price, or null.', nullable: true })
  readonly price_currency!: string | null;

  @DateField({ description: 'The day of the price, or null.', nullable: true, example: '2026-08-21' })
  readonly price_date!: string | null;

  @MoneyField({
    description: '`qty` at the price; null if the price or its rate is unknown.',
    nullable: true,
    example: '84.00',
  })
  readonly value!: string | null;

  @MoneyField({
    description: 'The cost basis of the held units with fees, each purchase at the rate of its day; null if unknown.',
    nullable: true,
    example: '71.05',
  })
  readonly cost!: string | null;

  @MoneyField({ description: '`value` less `cost`; null if one of them is unknown.', nullable: true, example: '12.95' })
  readonly unrealised!: string | null;

  @MoneyField({
    description: 'The realised gain: proceeds of sales less the cost of their units; null if unknown.',
    nullable: true,
    example: '5.55',
  })
  readonly realised!: string | null;

  @BooleanField({ description: 'Whether every purchase, sale and price is known.', example: true })
  readonly complete!: boolean;

  @ListField(() => OpenLotResponse, {
    description: 'The purchases whose units are held, oldest first; empty if unknown.',
  })
  readonly lots!: readonly OpenLotResponse[];

  @ObjectField(() => TradesLinksResponse, { description: 'Links to the entries of the figures.' })
  readonly links!: TradesLinksResponse;
}

@ApiSchema({ name: 'HoldingsReportMeta' })
export class HoldingsReportMetaResponse extends ReportMeta {
  @MoneyField({ description: 'The sum of the values that are known.', example: '84.00' })
  readonly total!: string;
}

@ApiSchema({ name: 'HoldingsReport' })
export class HoldingsReport {
  @ListField(() => HeldFigureResponse, { description: 'Holdings and sales by account and ticker.' })
  readonly data!: readonly HeldFigureResponse[];

  @ObjectField(() => HoldingsReportMetaResponse, { description: 'The total, and how sure the figures are.' })
  readonly meta!: HoldingsReportMetaResponse;
}
