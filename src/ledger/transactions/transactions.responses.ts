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
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { TRANSACTION_KINDS } from '../entry-kinds.js';
import { Reference } from '../reference.response.js';
import { VersionedResponse } from '../versioned.response.js';

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
    description: 'Whether its source no longer has it. It was kept because somebody changed it.',
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

export const TransactionData = DataOf(TransactionResponse, 'TransactionData');
export const TransactionPage = PageOf(TransactionResponse, 'TransactionPage');
