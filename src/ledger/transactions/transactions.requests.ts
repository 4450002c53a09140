import { BooleanField, TextField, UuidField } from '../../platform/http/fields.js';
import { PeriodQuery } from '../period.requests.js';

export class ListTransactions extends PeriodQuery {
  @UuidField({ description: 'Only transactions of this account.', optional: true })
  readonly account_id?: string;

  @UuidField({ description: 'Only transactions that this import created.', optional: true })
  readonly import_id?: string;

  @UuidField({
    description: 'Only transactions in this category, or with a split line in it.',
    optional: true,
  })
  readonly category_id?: string;

  @BooleanField({ description: 'Only pending, or only booked transactions.', optional: true })
  readonly pending?: boolean;

  @TextField({
    description: 'Only transactions with this text in their name or notes, ignoring case. No character is a wildcard.',
    optional: true,
    example: 'café',
  })
  readonly search?: string;
}
