import { DateField, EnumField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { RATE_SOURCES, type RateSource } from './rate-sources.js';
import { DAY_FACTS, FROM_FACTS, RATE_FACTS, TO_FACTS } from './exchange-rates.requests.js';
import { RateField } from './rate.field.js';

const SOURCE = 'The source of the rate. Of rates of one day, the first of these applies.';

export class CreateExchangeRate extends WriteOptions {
  @CurrencyField(FROM_FACTS)
  readonly from!: string;

  @CurrencyField(TO_FACTS)
  readonly to!: string;

  @DateField(DAY_FACTS)
  readonly date!: string;

  @RateField(RATE_FACTS)
  readonly rate!: string;

  @EnumField(RATE_SOURCES, { description: SOURCE, optional: true, default: 'entered' })
  readonly source?: RateSource | null;
}

export class UpdateExchangeRate extends WriteOptions {
  @CurrencyField({ ...FROM_FACTS, optional: true })
  readonly from?: string | null;

  @CurrencyField({ ...TO_FACTS, optional: true })
  readonly to?: string | null;

  @DateField({ ...DAY_FACTS, optional: true })
  readonly date?: string | null;

  @RateField({ ...RATE_FACTS, optional: true })
  readonly rate?: string | null;

  @EnumField(RATE_SOURCES, { description: SOURCE, optional: true })
  readonly source?: RateSource | null;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
