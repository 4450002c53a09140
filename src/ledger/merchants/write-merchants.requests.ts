import { TextField } from '../../platform/http/fields.js';
import { ColorField } from '../color.field.js';
import { WebAddressField } from '../web-address.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const NAME = { description: 'The name, unique, 1 to 255 characters after trimming.', minLength: 1, maxLength: 255 };

/** What a merchant can have besides its name. */
abstract class MerchantFields extends WriteOptions {
  @ColorField({ description: 'The display colour, `#rrggbb`. Default: #737373.', optional: true, example: '#737373' })
  readonly color?: string;

  @WebAddressField({ description: 'The website.', optional: true, nullable: true })
  readonly website_url?: string | null;

  @WebAddressField({
    description: 'The address of the logo.',
    optional: true,
    nullable: true,
    example: 'https://example.com/logo.png',
  })
  readonly logo_url?: string | null;
}

export class CreateMerchant extends MerchantFields {
  @TextField({ ...NAME, example: 'Corner Café' })
  readonly name!: string;
}

export class UpdateMerchant extends MerchantFields {
  @TextField({ ...NAME, optional: true, example: 'Corner Café' })
  readonly name?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
