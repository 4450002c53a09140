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

export const TRANSACTION_CLASSIFICATIONS = ['income', 'expense'] as const;

export class SplitLineResponse {
  @UuidField({ description: 'The id of the split line.' })
  readonly id!: string;

  @MoneyField({ description: 'Its part of the amount, positive when money leaves the account.' })
  readonly amount!: string;

  @TextField({ description: 'What this part is for.', example: 'Groceries' })
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

export class TransactionResponse {
  @UuidField({ description: 'The id of the transaction.' })
  readonly id!: string;

  @UuidField({ description: 'The account that the money left or came into.' })
  readonly account_id!: string;

  @DateField({ description: 'The day that the account booked it.', example: '2026-08-22' })
  readonly date!: string;

  @MoneyField({ description: 'Positive when money leaves the account, negative when it comes in.', example: '54.20' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the amount, ISO 4217.' })
  readonly currency!: string;

  @TextField({ description: 'What the transaction is called.', example: 'Corner Café' })
  readonly name!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'with Alex' })
  readonly notes!: string | null;

  @EnumField(TRANSACTION_CLASSIFICATIONS, { description: 'Income when the amount is below zero, otherwise expense.' })
  readonly classification!: string;

  @EnumField(TRANSACTION_KINDS, {
    description: 'What the money is for: spent or earned (standard, one_time), or moved between accounts (the others).',
  })
  readonly kind!: string;

  @BooleanField({ description: 'Left out of reports; balances count it all the same.', example: false })
  readonly excluded!: boolean;

  @ObjectField(() => Reference, { description: 'The category, or null.', nullable: true })
  readonly category!: Reference | null;

  @ObjectField(() => Reference, { description: 'The merchant, or null.', nullable: true })
  readonly merchant!: Reference | null;

  @ListField(() => Reference, { description: 'The tags, by name.' })
  readonly tags!: readonly Reference[];

  @ListField(() => SplitLineResponse, { description: 'The parts that the transaction is split into; mostly none.' })
  readonly split_lines!: readonly SplitLineResponse[];

  @UuidField({
    description: 'The transfer that the transaction is a leg of, or null when it is of none.',
    nullable: true,
  })
  readonly transfer_id!: string | null;

  @UuidField({ description: 'The import that made the transaction, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the transaction was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the transaction last changed.' })
  readonly updated_at!: string;
}

export const TransactionData = DataOf(TransactionResponse, 'TransactionData');
export const TransactionPage = PageOf(TransactionResponse, 'TransactionPage');
