import { EnumField, UuidField } from '../../platform/http/fields.js';
import { VALUATION_KINDS, type ValuationKind } from '../entry-kinds.js';
import { DatedRecordsQuery } from '../period.requests.js';

export class ListValuations extends DatedRecordsQuery {
  @UuidField({ description: 'Only valuations of this account.', optional: true })
  readonly account_id?: string;

  @EnumField(VALUATION_KINDS, { description: 'Only valuations of this kind.', optional: true })
  readonly kind?: ValuationKind;
}
