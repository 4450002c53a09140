import { DateField, EnumField, MoneyField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { VALUATION_KINDS } from '../entry-kinds.js';

export class ValuationResponse {
  @UuidField({ description: 'The id of the valuation.' })
  readonly id!: string;

  @UuidField({ description: 'The account that was valued.' })
  readonly account_id!: string;

  @DateField({
    description: 'The day: an opening anchor holds at its start, the other kinds at its end.',
    example: '2026-01-01',
  })
  readonly date!: string;

  @MoneyField({ description: 'What the account was worth; what a liability owes is positive.' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the amount, ISO 4217.' })
  readonly currency!: string;

  @EnumField(VALUATION_KINDS, {
    description:
      'Where it comes from: what the account was opened with, a later look at the books, or what a provider says it has now.',
  })
  readonly kind!: string;

  @TextField({ description: 'A label.', example: 'Opening balance' })
  readonly name!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'From the statement of December' })
  readonly notes!: string | null;

  @UuidField({ description: 'The import that made the valuation, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the valuation was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the valuation last changed.' })
  readonly updated_at!: string;
}

export const ValuationPage = PageOf(ValuationResponse, 'ValuationPage');
