import { UuidField } from '../../platform/http/fields.js';
import { PeriodQuery } from '../period.requests.js';

export class ListTrades extends PeriodQuery {
  @UuidField({ description: 'Only trades of this account.', optional: true })
  readonly account_id?: string;

  @UuidField({ description: 'Only trades that this import created.', optional: true })
  readonly import_id?: string;
}
