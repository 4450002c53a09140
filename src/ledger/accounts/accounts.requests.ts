import { DateField, EnumField, MoneyField, TextField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { ACCOUNTABLE_TYPES, type AccountableType } from './account-kinds.js';

export class CreateAccount {
  @TextField({
    description: 'The name, 1 to 255 characters after trimming.',
    minLength: 1,
    maxLength: 255,
    example: 'Everyday Checking',
  })
  readonly name!: string;

  @CurrencyField({ description: "ISO 4217, in any case; absent: the family's currency.", optional: true })
  readonly currency?: string | null;

  @EnumField(ACCOUNTABLE_TYPES, { description: 'What kind of account it is; absent: Depository.', optional: true })
  readonly accountable_type?: AccountableType | null;

  @TextField({
    description: 'A finer kind, in words of your own.',
    maxLength: 255,
    optional: true,
    example: 'checking',
  })
  readonly subtype?: string | null;

  @MoneyField({
    description: 'What the account was worth at the start of the opening date; what a liability owes is positive.',
    optional: true,
    example: '1250.00',
  })
  readonly balance?: string | null;

  @DateField({
    description:
      'The day at whose start the account had `balance`, from 1900-01-01 to today; absent: two years back. ' +
      'Without `balance` the account had nothing then.',
    optional: true,
    example: '2026-01-01',
  })
  readonly opening_date?: string | null;
}
