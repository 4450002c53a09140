import type { Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  type ApiPropertyOptions,
  getSchemaPath,
  OmitType,
  PartialType,
} from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  EnumField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { AccountResponse } from '../accounts/accounts.responses.js';
import { CategoryResponse } from '../categories/categories.responses.js';
import { CurrencyField } from '../currency.field.js';
import { TRANSACTION_KINDS } from '../entry-kinds.js';
import { MerchantResponse } from '../merchants/merchants.responses.js';
import { Reference } from '../reference.response.js';
import { VersionedResponse } from '../versioned.response.js';
import { TransferResponse } from '../transfers/transfers.responses.js';

export const TRANSACTION_CLASSIFICATIONS = ['income', 'expense'] as const;

export class SplitLineResponse {
  @UuidField({ description: 'The id of the split line.' })
  readonly id!: string;

  @MoneyField({ description: 'The part of the amount, positive when money leaves the account.' })
  readonly amount!: string;

  @TextField({ description: 'The name of this part.', example: 'Groceries' })
  readonly name!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'for the weekend' })
  readonly notes!: string | null;

  @ObjectField(() => Reference, { description: 'The category of this part, or null.', nullable: true })
  readonly category!: Reference | null;

  @ObjectField(() => Reference, { description: 'The merchant of this part, or null.', nullable: true })
  readonly merchant!: Reference | null;

  @ListField(() => Reference, { description: 'The tags of this part, by name.' })
  readonly tags!: readonly Reference[];
}

export class TransactionResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the transaction.' })
  readonly id!: string;

  @UuidField({ description: 'The account that money left or arrived in.' })
  readonly account_id!: string;

  @DateField({ description: 'The posting date.', example: '2026-08-22' })
  readonly date!: string;

  @MoneyField({ description: 'Positive when money leaves the account, negative when it arrives.', example: '54.20' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the amount, ISO 4217.' })
  readonly currency!: string;

  @TextField({ description: 'The name of the transaction.', example: 'Corner Café' })
  readonly name!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'with Alex' })
  readonly notes!: string | null;

  @EnumField(TRANSACTION_CLASSIFICATIONS, {
    description: '`income` when the amount is negative, otherwise `expense`.',
    example: 'expense',
  })
  readonly classification!: string;

  @EnumField(TRANSACTION_KINDS, {
    description: 'Whether money was spent or earned (standard, one_time) or moved between accounts (the other kinds).',
  })
  readonly kind!: string;

  @BooleanField({ description: 'Whether reports leave the transaction out. Balances include it.', example: false })
  readonly excluded!: boolean;

  @BooleanField({
    description: 'Whether the bank has announced it and not booked it yet. Balances leave it out until it is booked.',
    example: false,
  })
  readonly pending!: boolean;

  @BooleanField({
    description: 'Whether its source no longer has it. It was kept because a person had changed it.',
    example: false,
  })
  readonly stale!: boolean;

  @BooleanField({ description: 'Whether a person has looked at it and found it right.', example: false })
  readonly reviewed!: boolean;

  @TextField({
    description: 'The id that a client or a column of a file gave it, unique in its account, or null.',
    nullable: true,
    example: 'receipt-4711',
  })
  readonly external_id!: string | null;

  @ObjectField(() => Reference, { description: 'The category, or null.', nullable: true })
  readonly category!: Reference | null;

  @ObjectField(() => Reference, { description: 'The merchant, or null.', nullable: true })
  readonly merchant!: Reference | null;

  @ListField(() => Reference, { description: 'The tags, by name.' })
  readonly tags!: readonly Reference[];

  @ListField(() => SplitLineResponse, { description: 'The parts of a split transaction; empty when it is not split.' })
  readonly split_lines!: readonly SplitLineResponse[];

  @UuidField({
    description: 'The transfer of which the transaction is one side, or null.',
    nullable: true,
  })
  readonly transfer_id!: string | null;

  @UuidField({ description: 'The import that created the transaction, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the transaction was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the transaction last changed.' })
  readonly updated_at!: string;
}

/** The members of a transaction that a request can name. */
export const TRANSACTION_MEMBERS = [
  'id',
  'account_id',
  'date',
  'amount',
  'currency',
  'name',
  'notes',
  'classification',
  'kind',
  'excluded',
  'pending',
  'stale',
  'category',
  'merchant',
  'tags',
  'split_lines',
  'transfer_id',
  'import_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TransactionResponse)[];

/** The records that a list of transactions can include. */
export const TRANSACTION_INCLUDES = ['account', 'category', 'merchant', 'transfer'] as const;
export type TransactionInclude = (typeof TRANSACTION_INCLUDES)[number];

/** A category or a merchant of a listed transaction: a reference, or with `include` the whole record. */
function ReferenceOrWhole(type: Type, description: string): PropertyDecorator {
  const schemas = [type, Reference].map((one) => ({ $ref: getSchemaPath(one) }));
  return ApiProperty({ anyOf: [...schemas, { type: 'null' }], required: false, description } as ApiPropertyOptions);
}

/** A split line of a list. */
@ApiExtraModels(CategoryResponse, MerchantResponse)
export class ListedSplitLine extends OmitType(SplitLineResponse, ['category', 'merchant']) {
  @ReferenceOrWhole(CategoryResponse, 'The category of this part, or null.')
  readonly category!: Reference | null;

  @ReferenceOrWhole(MerchantResponse, 'The merchant of this part, or null.')
  readonly merchant!: Reference | null;
}

/** A transaction of a list. With `fields` it has only those members. */
@ApiExtraModels(CategoryResponse, MerchantResponse)
export class ListedTransaction extends PartialType(
  OmitType(TransactionResponse, ['id', 'category', 'merchant', 'split_lines']),
) {
  @UuidField({ description: 'The id of the transaction.' })
  readonly id!: string;

  @ReferenceOrWhole(CategoryResponse, 'The category, or null.')
  readonly category?: Reference | null;

  @ReferenceOrWhole(MerchantResponse, 'The merchant, or null.')
  readonly merchant?: Reference | null;

  @ListField(() => ListedSplitLine, {
    description: 'The parts of a split transaction; empty when it is not split.',
    optional: true,
  })
  readonly split_lines?: readonly ListedSplitLine[];

  @ObjectField(() => AccountResponse, { description: 'With `include=account`: the account.', optional: true })
  readonly account?: AccountResponse;

  @ObjectField(() => TransferResponse, {
    description: 'With `include=transfer`: the transfer of which the transaction is one side, or null.',
    optional: true,
    nullable: true,
  })
  readonly transfer?: TransferResponse | null;
}

export const TransactionData = DataOf(TransactionResponse, 'TransactionData');
export const TransactionPage = RecordsOf(ListedTransaction, 'TransactionPage');
