import { TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { PageOf } from '../../platform/http/pagination.js';

export class MerchantResponse {
  @UuidField({ description: 'The id of the merchant.' })
  readonly id!: string;

  @TextField({ description: 'The name.', example: 'Corner Café' })
  readonly name!: string;

  @TextField({ description: 'The colour to show it in, `#rrggbb`.', example: '#737373' })
  readonly color!: string;

  @TextField({ description: 'The web site, where it is known.', nullable: true, example: 'https://example.com' })
  readonly website_url!: string | null;

  @TextField({
    description: 'Where its logo is, where that is known.',
    nullable: true,
    example: 'https://example.com/logo.png',
  })
  readonly logo_url!: string | null;

  @UuidField({ description: 'The import that made the merchant, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the merchant was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the merchant last changed.' })
  readonly updated_at!: string;
}

export const MerchantPage = PageOf(MerchantResponse, 'MerchantPage');
