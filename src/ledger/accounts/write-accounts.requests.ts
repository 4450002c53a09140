import { BooleanField, EnumField, field, type FieldFacts, TextField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { ACCOUNTABLE_TYPES, type AccountableType } from './account-kinds.js';
import { SUBTYPE } from './accounts.requests.js';
import { type Account, ACCOUNT_STATUSES, COST_BASIS_METHODS } from './account.entity.js';

const OPTIONAL_TEXT = { minLength: 1, maxLength: 255, optional: true, nullable: true };

/** An object with any members in a request. */
function DetailsField(facts: FieldFacts): PropertyDecorator {
  return field(facts, { type: 'object', additionalProperties: true }, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'must be an object',
  );
}

export class UpdateAccount extends WriteOptions {
  @TextField({
    description: 'The name, 1 to 255 characters after trimming.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    example: 'Everyday Checking',
  })
  readonly name?: string;

  @CurrencyField({ description: 'ISO 4217 code. It can change while the account has no entries.', optional: true })
  readonly currency?: string;

  @EnumField(ACCOUNTABLE_TYPES, {
    description:
      'The kind of account. Between assets and liabilities its valuations change their signs, so that the net worth ' +
      'stays. An account with trades stays Investment or Crypto.',
    optional: true,
  })
  readonly accountable_type?: AccountableType;

  @TextField({ ...OPTIONAL_TEXT, description: SUBTYPE, example: 'checking' })
  readonly subtype?: string | null;

  @EnumField(ACCOUNT_STATUSES, { description: 'Whether the account is in use.', optional: true })
  readonly status?: Account['status'];

  @TextField({ ...OPTIONAL_TEXT, description: 'The bank or broker.', example: 'First Bank' })
  readonly institution_name?: string | null;

  @TextField({
    ...OPTIONAL_TEXT,
    description: 'The web domain of the bank or broker.',
    example: 'first-bank.example',
  })
  readonly institution_domain?: string | null;

  @TextField({
    description: 'Notes, up to 10,000 characters.',
    maxLength: 10_000,
    optional: true,
    nullable: true,
    example: 'Shared with Alex',
  })
  readonly notes?: string | null;

  @BooleanField({
    description: 'Whether reports of income and spending leave its transactions out. Net worth includes it.',
    optional: true,
  })
  readonly excluded_from_reports?: boolean;

  @EnumField(COST_BASIS_METHODS, {
    description: 'Which units of a security a sale takes first.',
    optional: true,
  })
  readonly cost_basis_method?: Account['costBasisMethod'];

  @DetailsField({
    description: 'Facts that only this kind of account has. They replace those that it has.',
    optional: true,
    example: { interest_rate: '3.875' },
  })
  readonly details?: Readonly<Record<string, unknown>>;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}

/** The query of the deletion of an account. */
export class DeleteAccount {
  @BooleanField({
    description: 'Whether its entries, holdings and recurring transactions are deleted with it. Default: false.',
    default: false,
    optional: true,
  })
  readonly cascade?: boolean;
}
