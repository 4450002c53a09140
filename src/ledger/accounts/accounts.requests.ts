import { BooleanField, DateField, EnumField, MoneyField, TextField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { WriteOptions } from '../write.requests.js';
import { SearchQuery } from '../search.requests.js';
import { type Account, ACCOUNT_STATUSES, CLASSIFICATIONS, COST_BASIS_METHODS } from './account.entity.js';
import { ACCOUNTABLE_TYPES, type AccountableType } from './account-kinds.js';

export const SUBTYPE =
  'A more specific kind, such as `checking`: one of those that are known of the kind. Kinds without known ones take any.';

export class CreateAccount extends WriteOptions {
  @TextField({
    description: 'The name, 1 to 255 characters after trimming.',
    minLength: 1,
    maxLength: 255,
    example: 'Everyday Checking',
  })
  readonly name!: string;

  @CurrencyField({
    description: "ISO 4217 code, in upper or lower case. Default: the family's currency.",
    optional: true,
  })
  readonly currency?: string | null;

  @EnumField(ACCOUNTABLE_TYPES, { description: 'The kind of account. Default: Depository.', optional: true })
  readonly accountable_type?: AccountableType | null;

  @TextField({
    description: SUBTYPE,
    maxLength: 255,
    optional: true,
    example: 'checking',
  })
  readonly subtype?: string | null;

  @MoneyField({
    description: 'The balance at the start of the opening date; an amount owed is positive.',
    optional: true,
    example: '1250.00',
  })
  readonly balance?: string | null;

  @DateField({
    description:
      'The day at whose start the account had `balance`, from 1900-01-01 to today. Default: two years ago. ' +
      'Without `balance`, the opening balance is zero.',
    optional: true,
    example: '2026-01-01',
  })
  readonly opening_date?: string | null;

  @BooleanField({
    description:
      'Whether reports of income and spending leave its transactions out. Net worth includes it. Default: false.',
    optional: true,
  })
  readonly excluded_from_reports?: boolean | null;

  @EnumField(COST_BASIS_METHODS, {
    description: 'Which units of a security a sale takes first. Default: fifo.',
    optional: true,
  })
  readonly cost_basis_method?: Account['costBasisMethod'] | null;
}

export class ListAccounts extends SearchQuery {
  @EnumField(ACCOUNT_STATUSES, { description: 'Only accounts with this status.', optional: true })
  readonly status?: Account['status'];

  @EnumField(ACCOUNTABLE_TYPES, { description: 'Only accounts of this kind.', optional: true })
  readonly accountable_type?: AccountableType;

  @EnumField(CLASSIFICATIONS, { description: 'Only assets, or only liabilities.', optional: true })
  readonly classification?: Account['classification'];
}
