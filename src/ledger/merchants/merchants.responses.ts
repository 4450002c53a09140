import { TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { MergeOf } from '../merged.response.js';
import { VersionedResponse } from '../versioned.response.js';

export class MerchantResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the merchant.' })
  readonly id!: string;

  @TextField({ description: 'The name.', example: 'Corner Café' })
  readonly name!: string;

  @TextField({ description: 'The display colour, `#rrggbb`.', example: '#737373' })
  readonly color!: string;

  @TextField({ description: 'The website, or null if unknown.', nullable: true, example: 'https://example.com' })
  readonly website_url!: string | null;

  @TextField({
    description: 'The URL of the logo, or null if unknown.',
    nullable: true,
    example: 'https://example.com/logo.png',
  })
  readonly logo_url!: string | null;

  @UuidField({ description: 'The import that created the merchant, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the merchant was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the merchant last changed.' })
  readonly updated_at!: string;
}

export const MerchantData = DataOf(MerchantResponse, 'MerchantData');
export const MerchantPage = RecordsOf(MerchantResponse, 'MerchantPage');
export const MerchantMerge = MergeOf(MerchantResponse, 'MerchantMerge');
