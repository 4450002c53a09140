import { BooleanField } from '../../platform/http/fields.js';
import { SearchQuery } from '../search.requests.js';

export class ListRules extends SearchQuery {
  @BooleanField({ description: 'Only active rules, or only inactive rules.', optional: true })
  readonly active?: boolean;
}
