import { UuidField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { PeriodQuery } from '../period.requests.js';

export class ListBalances extends PeriodQuery {
  @UuidField({ description: 'Only balances of this account.', optional: true })
  readonly account_id?: string;

  @CurrencyField({ description: 'Only balances in this currency.', optional: true })
  readonly currency?: string;
}
