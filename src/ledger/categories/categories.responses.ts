import { EnumField, ObjectField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { Reference } from '../reference.response.js';
import { CATEGORY_CLASSIFICATIONS } from './category.entity.js';
import { MergeOf } from '../merged.response.js';
import { VersionedResponse } from '../versioned.response.js';

export class CategoryResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the category.' })
  readonly id!: string;

  @TextField({
    description: 'The name, unique among the categories with the same parent.',
    example: 'Groceries',
  })
  readonly name!: string;

  @TextField({ description: 'The display colour, `#rrggbb`.', example: '#737373' })
  readonly color!: string;

  @TextField({ description: 'The name of the icon.', example: 'shapes' })
  readonly icon!: string;

  @EnumField(CATEGORY_CLASSIFICATIONS, {
    description: 'The intended use of the category. It is only a label: the category can contain income and expenses.',
  })
  readonly classification!: string;

  @ObjectField(() => Reference, { description: 'The parent category, or null.', nullable: true })
  readonly parent!: Reference | null;

  @UuidField({ description: 'The import that created the category, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the category was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the category last changed.' })
  readonly updated_at!: string;
}

export const CategoryData = DataOf(CategoryResponse, 'CategoryData');
export const CategoryPage = RecordsOf(CategoryResponse, 'CategoryPage');
export const CategoryMerge = MergeOf(CategoryResponse, 'CategoryMerge');
