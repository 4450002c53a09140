import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { ColorField } from '../color.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { CATEGORY_CLASSIFICATIONS } from './category.entity.js';

const NAME = {
  description: 'The name, unique among the categories with the same parent, 1 to 255 characters after trimming.',
  minLength: 1,
  maxLength: 255,
};

/** What a category can have besides its name. */
abstract class CategoryFields extends WriteOptions {
  @EnumField(CATEGORY_CLASSIFICATIONS, {
    description: 'The intended use of the category. Default for a new one: that of its parent, otherwise expense.',
    optional: true,
  })
  readonly classification?: (typeof CATEGORY_CLASSIFICATIONS)[number];

  @UuidField({
    description: 'The parent, a category without one. null: none. A category with children cannot have a parent.',
    optional: true,
    nullable: true,
  })
  readonly parent_id?: string | null;

  @ColorField({ description: 'The display colour, `#rrggbb`. Default: #737373.', optional: true, example: '#737373' })
  readonly color?: string;

  @TextField({
    description: 'The name of the icon. Default: shapes.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    example: 'shapes',
  })
  readonly icon?: string;
}

export class CreateCategory extends CategoryFields {
  @TextField({ ...NAME, example: 'Groceries' })
  readonly name!: string;
}

export class UpdateCategory extends CategoryFields {
  @TextField({ ...NAME, optional: true, example: 'Groceries' })
  readonly name?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
