import { BooleanField, DateField, ListField, MoneyField, TextListField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { QuantityField } from '../trades/quantity.field.js';

export class UsedRateResponse {
  @CurrencyField({ description: 'The currency that was converted.', example: 'EUR' })
  readonly from!: string;

  @QuantityField({ description: 'The value of one unit in the currency of the report.', example: '1.0921' })
  readonly rate!: string;

  @DateField({ description: 'The day of the rate; of two rates, the older day.', example: '2026-08-21' })
  readonly date!: string;

  @DateField({ description: 'The first day that it was used for.', example: '2026-08-21' })
  readonly used_from!: string;

  @DateField({ description: 'The last day that it was used for.', example: '2026-08-25' })
  readonly used_to!: string;
}

export class MissingAmountResponse {
  @CurrencyField({ description: 'The currency that has no rate.', example: 'CHF' })
  readonly currency!: string;

  @MoneyField({
    description:
      'The amount in this currency that no figure includes. Of balances, those of the last day without a rate.',
    example: '20.00',
  })
  readonly amount!: string;

  @DateField({ description: 'The first day without a rate.', example: '2026-02-03' })
  readonly first_date!: string;

  @DateField({ description: 'The last day without a rate.', example: '2026-02-03' })
  readonly last_date!: string;
}

/** How sure the figures of a report are. */
export class ReportMeta {
  @CurrencyField({ description: 'The currency of the figures, ISO 4217.' })
  readonly currency!: string;

  @BooleanField({
    description: 'Whether the figures are complete: `missing` and `rebuilding` are empty.',
    example: true,
  })
  readonly complete!: boolean;

  @ListField(() => UsedRateResponse, { description: 'The exchange rates that were used.' })
  readonly rates!: readonly UsedRateResponse[];

  @ListField(() => MissingAmountResponse, {
    description: 'Amounts that could not be converted. No figure includes them.',
  })
  readonly missing!: readonly MissingAmountResponse[];

  @TextListField({ description: 'The ids of accounts whose daily balances are being rebuilt.' })
  readonly rebuilding!: readonly string[];
}
