import {
  EnumField,
  FreeObjectField,
  MoneyField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { ACCOUNTABLE_TYPES } from './account-kinds.js';
import { ACCOUNT_STATUSES, CLASSIFICATIONS } from './account.entity.js';

export class AccountResponse {
  @UuidField({ description: 'The id of the account.' })
  readonly id!: string;

  @TextField({ description: 'The name.', example: 'Everyday Checking' })
  readonly name!: string;

  @CurrencyField({ description: 'The currency that the balance is in, ISO 4217.' })
  readonly currency!: string;

  @MoneyField({ description: 'The latest daily balance in that currency; what a liability owes is positive.' })
  readonly balance!: string;

  @MoneyField({ description: 'The part of the balance that is not in securities, where it is known.', nullable: true })
  readonly cash_balance!: string | null;

  @EnumField(ACCOUNTABLE_TYPES, { description: 'What kind of account it is.' })
  readonly accountable_type!: string;

  @TextField({ description: 'A finer kind, as it was given.', nullable: true, example: 'checking' })
  readonly subtype!: string | null;

  @EnumField(CLASSIFICATIONS, { description: 'Whether its balance is owned or owed; follows from the kind.' })
  readonly classification!: string;

  @EnumField(ACCOUNT_STATUSES, { description: 'Whether the account is in use.' })
  readonly status!: string;

  @TextField({ description: 'The bank or broker, where it is known.', nullable: true, example: 'First Bank' })
  readonly institution_name!: string | null;

  @TextField({ description: 'Its web domain, where it is known.', nullable: true, example: 'first-bank.example' })
  readonly institution_domain!: string | null;

  @TextField({ description: 'Notes.', nullable: true, example: 'Shared with Alex' })
  readonly notes!: string | null;

  @FreeObjectField({
    description: 'Facts of its kind, as they were given: terms of a loan, limits of a card, a property or a vehicle.',
  })
  readonly details!: Readonly<Record<string, unknown>>;

  @UuidField({ description: 'The import that made the account, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the account was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the account last changed.' })
  readonly updated_at!: string;
}

export const AccountData = DataOf(AccountResponse, 'AccountData');
export const AccountPage = PageOf(AccountResponse, 'AccountPage');
