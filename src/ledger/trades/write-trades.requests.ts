import { DateField, ListField, MoneyField, TextField, UuidField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { PriceField } from '../securities/prices/price.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { PositiveQuantityField, TradedQuantityField } from './given-quantity.field.js';

const DAY = {
  description: 'The day of the trade.',
  earliest: '1900-01-01',
  latest: '2100-12-31',
  example: '2026-08-22',
};
const QTY = { description: 'Positive for a purchase, negative for a sale; not zero, at most 8 decimals.' };
const PRICE = { description: 'The price of one unit, not negative, at most 10 decimals.', example: '150.25' };

export class SoldLotBody {
  @UuidField({ description: 'The purchase.' })
  readonly trade_id!: string;

  @PositiveQuantityField({ description: 'How many units of it are sold.', example: '5' })
  readonly qty!: string;
}

/** What a trade can have besides its account, security, day, quantity and price. */
abstract class TradeFields extends WriteOptions {
  @MoneyField({
    description:
      'Positive when money leaves the account. Default: quantity times price, plus the fee, rounded half up to the minor unit.',
    optional: true,
    example: '1879.63',
  })
  readonly amount?: string;

  @MoneyField({
    description: 'What the broker charged, as a part of the amount.',
    optional: true,
    nullable: true,
    example: '1.50',
  })
  readonly fee?: string | null;

  @CurrencyField({ description: "ISO 4217 code. Default: the account's currency.", optional: true })
  readonly currency?: string;

  @TextField({
    description: 'The name, 1 to 255 characters after trimming. Default: such as `Buy 12.5 ZPHR`.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    example: 'Buy 12.5 ZPHR',
  })
  readonly name?: string;

  @TextField({ description: 'Notes, up to 10,000 characters.', maxLength: 10_000, optional: true, nullable: true })
  readonly notes?: string | null;

  @ListField(() => SoldLotBody, {
    description:
      'The purchases that a sale takes its units from, with all units that it sells. Empty: the method of the account decides.',
    minItems: 0,
    maxItems: 1000,
    optional: true,
  })
  readonly lots?: readonly SoldLotBody[] | null;
}

export class CreateTrade extends TradeFields {
  @UuidField({ description: 'The account, for investments or crypto.' })
  readonly account_id!: string;

  @UuidField({ description: 'The security.' })
  readonly security_id!: string;

  @DateField(DAY)
  readonly date!: string;

  @TradedQuantityField(QTY)
  readonly qty!: string;

  @PriceField(PRICE)
  readonly price!: string;
}

export class UpdateTrade extends TradeFields {
  @DateField({ ...DAY, optional: true })
  readonly date?: string;

  @TradedQuantityField({ ...QTY, optional: true })
  readonly qty?: string;

  @PriceField({ ...PRICE, optional: true })
  readonly price?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
