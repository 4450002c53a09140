import { BooleanField, EnumField, TextField } from '../../platform/http/fields.js';
import { EnumsField, NamesField, UuidsField } from '../../platform/http/separated-values.field.js';
import { EntriesQuery } from '../entries/entries.requests.js';
import { TRANSACTION_KINDS } from '../entry-kinds.js';
import {
  TRANSACTION_CLASSIFICATIONS,
  TRANSACTION_INCLUDES,
  TRANSACTION_MEMBERS,
  type TransactionInclude,
} from './transactions.responses.js';

export const TRANSACTION_SORTS = ['-date', 'date', '-amount', 'amount'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** Stands for no category, merchant or tag in a list of ids. */
export const NONE = 'none';

const ALSO_OF_LINES =
  'A split transaction also matches by one of its split lines. `none` matches a transaction without one, and a split transaction with such a line.';

export class ListTransactions extends EntriesQuery {
  @UuidsField({ description: 'Only these transactions.', optional: true })
  readonly ids?: readonly string[];

  @UuidsField({ description: `Only transactions in these categories. ${ALSO_OF_LINES}`, optional: true }, NONE)
  readonly category_id?: readonly string[];

  @BooleanField({ description: 'Whether `category_id` includes the children of each category.', optional: true })
  readonly with_children?: boolean;

  @UuidsField({ description: `Only transactions with these merchants. ${ALSO_OF_LINES}`, optional: true }, NONE)
  readonly merchant_id?: readonly string[];

  @UuidsField({ description: `Only transactions with one of these tags. ${ALSO_OF_LINES}`, optional: true }, NONE)
  readonly tag_id?: readonly string[];

  @EnumsField(TRANSACTION_KINDS, { description: 'Only transactions of these kinds.', optional: true })
  readonly kind?: readonly string[];

  @EnumsField(TRANSACTION_CLASSIFICATIONS, {
    description: 'Only transactions with this sign: `income` below zero, `expense` from zero on.',
    optional: true,
  })
  readonly classification?: readonly string[];

  @EnumField(TRANSACTION_CLASSIFICATIONS, {
    description:
      'Only transactions of this side of reports: the classification of the category or, without a category, the sign. ' +
      'A split transaction matches if one of its split lines does.',
    optional: true,
  })
  readonly side?: string;

  @TextField({
    description: 'Only transactions to which a bank or a provider gave this id.',
    optional: true,
    maxLength: 1024,
    example: '20260822-0001',
  })
  readonly external_id?: string;

  @BooleanField({
    description:
      'Only transactions of kind standard or one_time without a category, or only the others. A split transaction has no ' +
      'category if one of its split lines has none.',
    optional: true,
  })
  readonly uncategorized?: boolean;

  @BooleanField({ description: 'Only transactions that reports leave out, or only the others.', optional: true })
  readonly excluded?: boolean;

  @BooleanField({ description: 'Only pending, or only booked transactions.', optional: true })
  readonly pending?: boolean;

  @BooleanField({ description: 'Only split transactions, or only the others.', optional: true })
  readonly split?: boolean;

  @BooleanField({ description: 'Only sides of transfers, or only the other transactions.', optional: true })
  readonly transfer?: boolean;

  @TextField({
    description: 'Only transactions with this text in their name or notes, ignoring case. No character is a wildcard.',
    optional: true,
    example: 'café',
  })
  readonly search?: string;

  @EnumField(TRANSACTION_SORTS, {
    description:
      'The order: by date or by amount with its sign, descending with a minus, then by id in the same direction.',
    optional: true,
    default: '-date',
  })
  readonly sort?: TransactionSort;

  @NamesField(TRANSACTION_MEMBERS, {
    description: 'Only these members, besides `id` and what `include` adds.',
    optional: true,
    example: 'date,amount',
  })
  readonly fields?: readonly string[];

  @NamesField(TRANSACTION_INCLUDES, {
    description:
      'Whole records: `account` and `transfer` are added; `category` and `merchant` replace the id and name, also in split lines.',
    optional: true,
    example: 'account,category',
  })
  readonly include?: readonly TransactionInclude[];
}
