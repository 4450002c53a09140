import {
  BooleanField,
  EnumField,
  FreeObjectField,
  MoneyField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { ACCOUNTABLE_TYPES } from './account-kinds.js';
import { ACCOUNT_STATUSES, CLASSIFICATIONS, COST_BASIS_METHODS } from './account.entity.js';
import { VersionedResponse } from '../versioned.response.js';

export class AccountResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the account.' })
  readonly id!: string;

  @TextField({ description: 'The name.', example: 'Everyday Checking' })
  readonly name!: string;

  @CurrencyField({ description: 'The currency of the balance, ISO 4217.' })
  readonly currency!: string;

  @MoneyField({ description: 'The latest daily balance in the currency of the account; an amount owed is positive.' })
  readonly balance!: string;

  @MoneyField({
    description: 'The part of the balance that is not invested in securities, or null if unknown.',
    nullable: true,
  })
  readonly cash_balance!: string | null;

  @EnumField(ACCOUNTABLE_TYPES, { description: 'The kind of account.' })
  readonly accountable_type!: string;

  @TextField({ description: 'A more specific kind, as it was given, or null.', nullable: true, example: 'checking' })
  readonly subtype!: string | null;

  @EnumField(CLASSIFICATIONS, { description: 'Whether the balance is owned or owed; derived from the kind.' })
  readonly classification!: string;

  @EnumField(ACCOUNT_STATUSES, { description: 'Whether the account is in use.' })
  readonly status!: string;

  @TextField({ description: 'The bank or broker, or null if unknown.', nullable: true, example: 'First Bank' })
  readonly institution_name!: string | null;

  @TextField({
    description: 'The web domain of the bank or broker, or null if unknown.',
    nullable: true,
    example: 'first-bank.example',
  })
  readonly institution_domain!: string | null;

  @TextField({ description: 'Notes.', nullable: true, example: 'Shared with Alex' })
  readonly notes!: string | null;

  @BooleanField({
    description: 'Whether reports of income and spending leave its transactions out. Net worth includes the account.',
    example: false,
  })
  readonly excluded_from_reports!: boolean;

  @EnumField(COST_BASIS_METHODS, {
    description:
      'Which units of a security a sale takes first: the oldest (`fifo`), the newest (`lifo`), or a share of all (`average`).',
    example: 'fifo',
  })
  readonly cost_basis_method!: string;

  @FreeObjectField({
    description:
      'Facts that only this kind of account has, as they were given: the terms of a loan, the limits of a card, a property or a vehicle.',
  })
  readonly details!: Readonly<Record<string, unknown>>;

  @UuidField({ description: 'The import that created the account, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the account was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the account last changed.' })
  readonly updated_at!: string;
}

export const AccountData = DataOf(AccountResponse, 'AccountData');
export const AccountPage = RecordsOf(AccountResponse, 'AccountPage');
