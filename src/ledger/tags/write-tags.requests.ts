import { TextField } from '../../platform/http/fields.js';
import { ColorField } from '../color.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const NAME = { description: 'The name, unique, 1 to 255 characters after trimming.', minLength: 1, maxLength: 255 };

export class CreateTag extends WriteOptions {
  @TextField({ ...NAME, example: 'vacation' })
  readonly name!: string;

  @ColorField({ description: 'The display colour, `#rrggbb`. Default: #e99537.', optional: true })
  readonly color?: string;
}

export class UpdateTag extends WriteOptions {
  @TextField({ ...NAME, optional: true, example: 'vacation' })
  readonly name?: string;

  @ColorField({ description: 'The display colour, `#rrggbb`.', optional: true })
  readonly color?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
