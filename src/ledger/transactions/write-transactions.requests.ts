import {
  BooleanField,
  DateField,
  EnumField,
  ListField,
  MoneyField,
  TextField,
  UuidField,
  UuidListField,
} from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { TRANSACTION_KINDS, type TransactionKind } from '../entry-kinds.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';
const MOST_TAGS = 50;
const NAME = { description: 'The name, 1 to 255 characters after trimming.', minLength: 1, maxLength: 255 };
const NOTES = { description: 'Notes, up to 10,000 characters.', maxLength: 10_000, optional: true, nullable: true };
const LINES = { minItems: 0, maxItems: 100, optional: true };

export class SplitLineBody {
  @UuidField({
    description: 'The id of a line that the transaction has already. Without it, the line is new.',
    optional: true,
  })
  readonly id?: string;

  @MoneyField({ description: 'The part of the amount, not zero. The lines add up to the amount.', example: '12.20' })
  readonly amount!: string;

  @TextField({ ...NAME, example: 'Groceries' })
  readonly name!: string;

  @TextField(NOTES)
  readonly notes?: string | null;

  @UuidField({ description: 'The category.', optional: true, nullable: true })
  readonly category_id?: string | null;

  @UuidField({ description: 'The merchant.', optional: true, nullable: true })
  readonly merchant_id?: string | null;

  @UuidListField({ description: 'The tags, up to 50.', maxItems: MOST_TAGS, optional: true })
  readonly tag_ids?: readonly string[];
}

/** What a transaction can have besides its account, date, amount and name. */
abstract class TransactionFields extends WriteOptions {
  @CurrencyField({ description: "ISO 4217 code. Default: the account's currency.", optional: true })
  readonly currency?: string;

  @TextField(NOTES)
  readonly notes?: string | null;

  @EnumField(TRANSACTION_KINDS, {
    description:
      'Whether money was spent or earned (standard, one_time) or moved (the other kinds). Default: standard.',
    optional: true,
  })
  readonly kind?: TransactionKind;

  @BooleanField({ description: 'Whether reports leave it out. Balances include it. Default: false.', optional: true })
  readonly excluded?: boolean;

  @BooleanField({ description: 'Whether the bank has not booked it yet. Default: false.', optional: true })
  readonly pending?: boolean;

  @BooleanField({
    description: 'Whether a person has looked at it and found it right. Default: false.',
    optional: true,
  })
  readonly reviewed?: boolean;

  @UuidField({ description: 'The category.', optional: true, nullable: true })
  readonly category_id?: string | null;

  @UuidField({ description: 'The merchant.', optional: true, nullable: true })
  readonly merchant_id?: string | null;

  @UuidListField({
    description: 'The tags, up to 50. They replace the tags that it has.',
    maxItems: MOST_TAGS,
    optional: true,
  })
  readonly tag_ids?: readonly string[];

  @ListField(() => SplitLineBody, {
    description: 'The parts of a split transaction: none, or 2 to 100 that add up to the amount.',
    ...LINES,
  })
  readonly split_lines?: readonly SplitLineBody[];

  @TextField({
    description: 'Your own id of the transaction, unique in its account.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    nullable: true,
    example: 'receipt-4711',
  })
  readonly external_id?: string | null;
}

export class CreateTransaction extends TransactionFields {
  @UuidField({ description: 'The account that money leaves or arrives in.' })
  readonly account_id!: string;

  @DateField({ description: 'The posting date.', earliest: EARLIEST, latest: LATEST, example: '2026-08-22' })
  readonly date!: string;

  @MoneyField({ description: 'Positive when money leaves the account, negative when it arrives.', example: '54.20' })
  readonly amount!: string;

  @TextField({ ...NAME, example: 'Corner Café' })
  readonly name!: string;
}

export class UpdateTransaction extends TransactionFields {
  @UuidField({ description: 'The account that money leaves or arrives in.', optional: true })
  readonly account_id?: string;

  @DateField({
    description: 'The posting date.',
    earliest: EARLIEST,
    latest: LATEST,
    optional: true,
    example: '2026-08-22',
  })
  readonly date?: string;

  @MoneyField({
    description:
      'Positive when money leaves the account, negative when it arrives. A split transaction needs new lines with it.',
    optional: true,
    example: '54.20',
  })
  readonly amount?: string;

  @TextField({ ...NAME, optional: true, example: 'Corner Café' })
  readonly name?: string;

  @UuidListField({ description: 'Tags to add to those that it has.', maxItems: MOST_TAGS, optional: true })
  readonly add_tag_ids?: readonly string[];

  @UuidListField({ description: 'Tags to take away.', maxItems: MOST_TAGS, optional: true })
  readonly remove_tag_ids?: readonly string[];

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
