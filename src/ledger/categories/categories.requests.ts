import { EnumField, UuidField } from '../../platform/http/fields.js';
import { SearchQuery } from '../search.requests.js';
import { CATEGORY_CLASSIFICATIONS, type Category } from './category.entity.js';

export class ListCategories extends SearchQuery {
  @UuidField({ description: 'Only the children of this category.', optional: true })
  readonly parent_id?: string;

  @EnumField(CATEGORY_CLASSIFICATIONS, {
    description: 'Only categories of this side of reports.',
    optional: true,
  })
  readonly classification?: Category['classification'];
}
