import { UuidsField } from '../../platform/http/separated-values.field.js';
import { EntriesQuery } from '../entries/entries.requests.js';

export class ListTrades extends EntriesQuery {
  @UuidsField({ description: 'Only trades of these securities.', optional: true })
  readonly security_id?: readonly string[];
}
