import { DateField, EnumField, MoneyField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { VALUATION_KINDS } from '../entry-kinds.js';
import { VersionedResponse } from '../versioned.response.js';

export class ValuationResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the valuation.' })
  readonly id!: string;

  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @DateField({
    description: 'The date. An opening anchor is the value at the start of the day, the other kinds at its end.',
    example: '2026-01-01',
  })
  readonly date!: string;

  @MoneyField({ description: 'The value of the account; an amount owed is positive.' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the amount, ISO 4217.' })
  readonly currency!: string;

  @EnumField(VALUATION_KINDS, {
    description:
      'Where the value comes from: the opening of the account, a later reconciliation, or the current balance at a provider.',
  })
  readonly kind!: string;

  @TextField({ description: 'The name of the valuation.', example: 'Opening balance' })
  readonly name!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'From the statement of December' })
  readonly notes!: string | null;

  @UuidField({ description: 'The import that created the valuation, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the valuation was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the valuation last changed.' })
  readonly updated_at!: string;
}

export const ValuationData = DataOf(ValuationResponse, 'ValuationData');
export const ValuationPage = RecordsOf(ValuationResponse, 'ValuationPage');
