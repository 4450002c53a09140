import { UuidField } from '../../platform/http/fields.js';
import { PeriodQuery } from '../period.requests.js';

export class ListValuations extends PeriodQuery {
  @UuidField({ description: 'Only valuations of this account.', optional: true })
  readonly account_id?: string;
}
