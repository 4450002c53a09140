import { EnumField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { PageOf } from '../../platform/http/pagination.js';
import { SECURITY_KINDS } from './security.entity.js';

/** A security as it is named inside a trade or a holding. */
export class SecurityReference {
  @UuidField({ description: 'The id of the security.' })
  readonly id!: string;

  @TextField({ description: 'The symbol that it is traded under, in upper case.', example: 'ZPHR' })
  readonly ticker!: string;

  @TextField({ description: 'What it is called, where that is known.', nullable: true, example: 'Zephyr Industries' })
  readonly name!: string | null;

  @TextField({
    description: 'The market identifier code (ISO 10383) of its exchange, or null.',
    nullable: true,
    example: 'XNAS',
  })
  readonly exchange_operating_mic!: string | null;
}

export class SecurityResponse extends SecurityReference {
  @TextField({
    description: 'The market identifier code of the segment of its exchange, where it is known.',
    nullable: true,
    example: 'XNGS',
  })
  readonly exchange_mic!: string | null;

  @TextField({ description: 'How its exchange is called for short.', nullable: true, example: 'NASDAQ' })
  readonly exchange_acronym!: string | null;

  @TextField({ description: 'The country of its exchange (ISO 3166-1).', nullable: true, example: 'US' })
  readonly country_code!: string | null;

  @EnumField(SECURITY_KINDS, { description: 'A security proper, or cash that is kept like one.' })
  readonly kind!: string;

  @TextField({ description: 'The web site, where it is known.', nullable: true, example: 'https://example.com' })
  readonly website_url!: string | null;

  @UuidField({ description: 'The import that made the security, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the security was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the security last changed.' })
  readonly updated_at!: string;
}

export const SecurityPage = PageOf(SecurityResponse, 'SecurityPage');
