import { IntersectionType } from '@nestjs/swagger';
import { EnumField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { SECURITY_KINDS } from './security.entity.js';
import { MergeOf } from '../merged.response.js';
import { VersionedResponse } from '../versioned.response.js';

/** A security inside a trade or a holding. */
export class SecurityReference {
  @UuidField({ description: 'The id of the security.' })
  readonly id!: string;

  @TextField({ description: 'The ticker symbol, in upper case.', example: 'ZPHR' })
  readonly ticker!: string;

  @TextField({ description: 'The name, or null if unknown.', nullable: true, example: 'Zephyr Industries' })
  readonly name!: string | null;

  @TextField({
    description: 'The market identifier code (ISO 10383) of the exchange, or null if unknown.',
    nullable: true,
    example: 'XNAS',
  })
  readonly exchange_operating_mic!: string | null;
}

export class SecurityResponse extends IntersectionType(SecurityReference, VersionedResponse) {
  @TextField({
    description: 'The market identifier code of the market segment, or null if unknown.',
    nullable: true,
    example: 'XNGS',
  })
  readonly exchange_mic!: string | null;

  @TextField({ description: 'The acronym of the exchange, or null if unknown.', nullable: true, example: 'NASDAQ' })
  readonly exchange_acronym!: string | null;

  @TextField({
    description: 'The country of the exchange (ISO 3166-1), or null if unknown.',
    nullable: true,
    example: 'US',
  })
  readonly country_code!: string | null;

  @EnumField(SECURITY_KINDS, { description: '`standard`, or `cash` for money that a broker lists like a security.' })
  readonly kind!: string;

  @TextField({ description: 'The website, or null if unknown.', nullable: true, example: 'https://example.com' })
  readonly website_url!: string | null;

  @UuidField({ description: 'The import that created the security, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the security was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the security last changed.' })
  readonly updated_at!: string;
}

export const SecurityData = DataOf(SecurityResponse, 'SecurityData');
export const SecurityPage = RecordsOf(SecurityResponse, 'SecurityPage');
export const SecurityMerge = MergeOf(SecurityResponse, 'SecurityMerge');
