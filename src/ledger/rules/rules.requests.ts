import { BooleanField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';

export class ListRules extends PageQuery {
  @BooleanField({ description: 'Only rules that run, or only rules that do not.', optional: true })
  readonly active?: boolean;
}
