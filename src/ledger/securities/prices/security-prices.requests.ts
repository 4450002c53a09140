import { UuidField } from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { DatedRecordsQuery } from '../../period.requests.js';

export class ListSecurityPrices extends DatedRecordsQuery {
  @UuidField({ description: 'Only prices of this security.', optional: true })
  readonly security_id?: string;

  @CurrencyField({ description: 'Only prices in this currency.', optional: true })
  readonly currency?: string;
}
