import { DateField, UuidField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { PriceField } from '../securities/prices/price.field.js';
import { HeldQuantityField } from '../trades/given-quantity.field.js';
import { UnsignedMoneyField } from '../unsigned-money.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const DAY = {
  description: 'The day at whose end the position was held.',
  earliest: '1900-01-01',
  latest: '2100-12-31',
  example: '2026-08-22',
};
const QTY = { description: 'The quantity, not negative, at most 8 decimals.' };
const PRICE = { description: 'The price of one unit, not negative, at most 10 decimals.', example: '150.25' };

/** What a holding can have besides its account, security, day, quantity and price. */
abstract class HoldingFields extends WriteOptions {
  @UnsignedMoneyField({
    description:
      'The value of the position, not negative. Default: quantity times price, rounded half up to the minor unit.',
    optional: true,
    example: '1878.13',
  })
  readonly amount?: string;

  @CurrencyField({ description: "ISO 4217 code. Default: the account's currency.", optional: true })
  readonly currency?: string;

  @UnsignedMoneyField({
    description: 'The average cost of one unit, not negative. It is then `manual`, and locked.',
    optional: true,
    nullable: true,
    example: '140.00',
  })
  readonly cost_basis?: string | null;
}

export class CreateHolding extends HoldingFields {
  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @UuidField({ description: 'The security.' })
  readonly security_id!: string;

  @DateField(DAY)
  readonly date!: string;

  @HeldQuantityField(QTY)
  readonly qty!: string;

  @PriceField(PRICE)
  readonly price!: string;
}

export class UpdateHolding extends HoldingFields {
  @DateField({ ...DAY, optional: true })
  readonly date?: string;

  @HeldQuantityField({ ...QTY, optional: true })
  readonly qty?: string;

  @PriceField({ ...PRICE, optional: true })
  readonly price?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
