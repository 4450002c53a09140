import { UuidField } from '../../platform/http/fields.js';
import { DatedRecordsQuery } from '../period.requests.js';

export class ListHoldings extends DatedRecordsQuery {
  @UuidField({ description: 'Only holdings of this account.', optional: true })
  readonly account_id?: string;

  @UuidField({ description: 'Only holdings of this security.', optional: true })
  readonly security_id?: string;
}
