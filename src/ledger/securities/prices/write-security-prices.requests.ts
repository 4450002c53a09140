import { DateField, UuidField } from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { LockedFieldsField, WriteOptions } from '../../write.requests.js';
import { PriceField } from './price.field.js';

const DAY = { description: 'The day.', earliest: '1900-01-01', latest: '2100-12-31', example: '2026-08-21' };
const CURRENCY = { description: 'ISO 4217 code, in upper or lower case.' };
const PRICE = { description: 'The price of one unit, not negative, with up to 10 decimals.' };

export class CreateSecurityPrice extends WriteOptions {
  @UuidField({ description: 'The security.' })
  readonly security_id!: string;

  @DateField(DAY)
  readonly date!: string;

  @CurrencyField(CURRENCY)
  readonly currency!: string;

  @PriceField(PRICE)
  readonly price!: string;
}

export class UpdateSecurityPrice extends WriteOptions {
  @DateField({ ...DAY, optional: true })
  readonly date?: string;

  @CurrencyField({ ...CURRENCY, optional: true })
  readonly currency?: string;

  @PriceField({ ...PRICE, optional: true })
  readonly price?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
