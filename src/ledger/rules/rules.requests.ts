import { BooleanField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';

export class ListRules extends PageQuery {
  @BooleanField({ description: 'Only active rules, or only inactive rules.', optional: true })
  readonly active?: boolean;
}
