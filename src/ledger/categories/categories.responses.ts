import { EnumField, ObjectField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { PageOf } from '../../platform/http/pagination.js';
import { Reference } from '../reference.response.js';
import { CATEGORY_CLASSIFICATIONS } from './category.entity.js';

export class CategoryResponse {
  @UuidField({ description: 'The id of the category.' })
  readonly id!: string;

  @TextField({
    description: 'The name; under another parent there may be another category of that name.',
    example: 'Groceries',
  })
  readonly name!: string;

  @TextField({ description: 'The colour to show it in, `#rrggbb`.', example: '#737373' })
  readonly color!: string;

  @TextField({ description: 'The name of the icon to show it with.', example: 'shapes' })
  readonly icon!: string;

  @EnumField(CATEGORY_CLASSIFICATIONS, {
    description: 'What it was made for; a label only: transactions of both sorts can be in it.',
  })
  readonly classification!: string;

  @ObjectField(() => Reference, { description: 'The category that this one is a part of, or null.', nullable: true })
  readonly parent!: Reference | null;

  @UuidField({ description: 'The import that made the category, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the category was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the category last changed.' })
  readonly updated_at!: string;
}

export const CategoryPage = PageOf(CategoryResponse, 'CategoryPage');
